import { hasCode, isAway } from '../api/api-error.ts';
import type { Opening } from '../state/state.ts';

/** How long a server that does not answer is taken for a slow one. */
const patienceMs = 10_000;
const pauseMs = 1500;
const maintenancePauseMs = 5000;

export interface OpeningPorts {
  /** Reads the state and takes it. */
  readonly read: () => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
  readonly show: (phase: Opening) => void;
}

/**
 * The first read of the state. Without a living session the page starts as a guest (R237). A server that is away is
 * asked again: after ten seconds it is in maintenance, until it answers. Any other failure is shown (R238).
 */
export function createOpening({ read, wait, now, show }: OpeningPorts): { run(): Promise<void> } {
  let latest = 0;
  /** The server is away for longer than patience goes. */
  let givenUp = false;

  async function attempt(): Promise<Opening | 'away' | 'guest'> {
    try {
      await read();
      return 'ready';
    } catch (error) {
      if (hasCode(error, 'auth_session')) return 'guest';
      return isAway(error) ? 'away' : 'failed';
    }
  }

  return {
    async run() {
      // A press on "Try again" begins again; the round before then ends silently.
      const mine = ++latest;
      const again = givenUp;
      const since = again ? -Infinity : now();
      show(again ? 'retrying' : 'loading');
      for (;;) {
        const outcome = await attempt();
        if (mine !== latest) return;
        // The dead key is forgotten by now: the next read is a guest's.
        if (outcome === 'guest') continue;
        if (outcome !== 'away') {
          givenUp = false;
          return show(outcome);
        }
        givenUp = now() - since >= patienceMs;
        if (givenUp) show('maintenance');
        await wait(givenUp ? maintenancePauseMs : pauseMs);
        if (mine !== latest) return;
      }
    },
  };
}
