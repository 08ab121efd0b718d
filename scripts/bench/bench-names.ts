/** All benches, in the order of their rows. */
export const benchNames = [
  'http',
  'life',
  'engine',
  'pipeline',
  'agenda',
  'replay',
  'eventstore',
  'snapshot',
  'start',
  'projections',
  'history',
  'push',
  'command-to-push',
  'memory',
  'emmett',
] as const;

export type BenchName = (typeof benchNames)[number];
