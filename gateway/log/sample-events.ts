import type { KernelEvent, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { chainHash } from './hash-chain.ts';

/** A plausible event for tests that carries `text`. */
export function sampleEvent(revision: number, text = `event ${revision}`): KernelEvent {
  const character = `c${revision % 97}`;
  return {
    type: 'small-crimes.attempted',
    version: 1,
    at: 1_700_000_000_000 + revision,
    phase: 'open',
    decision: { id: `cmd-${revision}`, index: 0, of: 1 },
    command: {
      id: `cmd-${revision}`,
      type: 'small-crimes.attempt-task',
      actor: { account: `a${revision % 97}`, character, roles: ['player'] },
      vouched: {},
      payload: { task_index: revision % 12 },
      hash: 'f'.repeat(64),
    },
    item: null,
    draws: {
      player: character,
      day: 3,
      nonce: revision,
      rolls: [{ label: 'success', n: 10_000, result: 17 }],
    },
    data: {
      character,
      task: revision % 12,
      success: revision % 2 === 0,
      money: 120,
      text,
      [`by:${character}`]: 1,
    },
    moves: [{ asset: 'money', from: 'source:small-crimes', to: `char:${character}`, amount: 120 }],
    counts: [{ character, metric: 'level_points', by: 4, from: revision, to: revision + 4 }],
    timers: [{ character, name: 'small-crimes', until: 1_700_000_120_000 + revision }],
    subjects: [{ id: character, role: 'actor', family: null, city: 'chicago', level: 3 }],
  };
}

/** Events as the pipeline records them, the first at revision `expected + 1`. */
export function record(
  stream: string,
  expected: number,
  previousHash: string,
  events: readonly KernelEvent[],
): RecordedEvent[] {
  let hash = previousHash;
  return events.map((event, index) => {
    const revision = expected + 1 + index;
    hash = chainHash(hash, stream, revision, event);
    return { ...event, revision, hash };
  });
}

/** `count` sample events that continue the chain from `previous`, or start a stream. */
export function sampleBatch(stream: string, count: number, previous?: RecordedEvent): RecordedEvent[] {
  const expected = previous?.revision ?? -1;
  const events = Array.from({ length: count }, (_, index) => sampleEvent(expected + 1 + index));
  return record(stream, expected, previous?.hash ?? '', events);
}
