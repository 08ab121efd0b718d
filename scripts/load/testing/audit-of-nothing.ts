import type { Run } from '../results.ts';

/** What a run is judged by beside its script, with nothing wrong in it. */
export const auditOfNothing: Pick<Run, 'startedAt' | 'players' | 'caughtUp' | 'samples' | 'audit' | 'room'> =
  {
    startedAt: '2026-11-21T13:00:00.000Z',
    players: 2,
    caughtUp: true,
    samples: [],
    audit: {
      events: 0,
      commands: 0,
      dice: 0,
      difference: null,
      unbalanced: [],
      acknowledged: 0,
      lost: [],
      twice: [],
      differing: [],
    },
    room: null,
  };
