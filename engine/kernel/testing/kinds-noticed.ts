import type { RecordedEvent } from '../state/event.ts';

/**
 * The event types that `look` examines beyond seeing that they are not its own: it reads their data
 * or their subjects, fails for want of them, or says so itself by `notice`. The events count and move nothing.
 */
export function kindsNoticed(
  types: readonly string[],
  look: (event: RecordedEvent, notice: () => void) => void,
): string[] {
  return types.filter((type) => {
    let noticed = false;
    const notice = () => {
      noticed = true;
    };
    try {
      look(emptyEvent(type, notice), notice);
    } catch {
      notice();
    }
    return noticed;
  });
}

function emptyEvent(type: string, onRead: () => void): RecordedEvent {
  return {
    type,
    version: 1,
    revision: 0,
    hash: '',
    at: 0,
    phase: 'open',
    decision: { id: 'd', index: 0, of: 1 },
    command: null,
    item: null,
    draws: null,
    data: new Proxy({}, { get: onRead }),
    moves: [],
    counts: [],
    timers: [],
    get subjects() {
      onRead();
      return [];
    },
  };
}
