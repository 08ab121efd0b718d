/** All benches, in the order of their rows. */
export const benchNames = [
  'http',
  'peers',
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
] as const;

export type BenchName = (typeof benchNames)[number];
