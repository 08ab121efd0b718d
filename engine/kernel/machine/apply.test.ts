import { describe, expect, test } from 'vitest';
import { upcast } from './apply.ts';
import type { RecordedEvent } from '../state/event.ts';
import { gaugeAt } from '../declarations/gauge.ts';
import { metric } from '../state/world.ts';
import { lockboxRules, lockboxState } from '../testing/lockbox/state.ts';
import { remove } from '../testing/people.ts';
import { freshFold, machineOf } from '../testing/play.ts';
import { boxOf, town, townFeatures } from '../testing/town.ts';

/** An event as a log of the first version holds it, to the byte. */
const recordedByVersion1 = `{
  "type": "lockbox.made", "version": 1, "at": 2019772800000, "phase": "open",
  "decision": { "id": "k1", "index": 0, "of": 1 },
  "command": {
    "id": "k1", "type": "lockbox.make-box",
    "actor": { "account": "a-old", "character": "c-old", "roles": [] },
    "vouched": {}, "payload": {}, "hash": "00112233445566778899aabbccddeeff"
  },
  "item": null,
  "draws": { "player": "c-old", "day": 1, "nonce": 4, "rolls": [{ "label": "polish", "n": 100, "result": 7 }] },
  "data": { "box": "b-old" },
  "moves": [{ "asset": "lockbox:b-old", "from": "source:lockbox", "to": "char:c-old", "amount": 1 }],
  "counts": [{ "character": "c-old", "metric": "lockbox.made", "by": 1, "from": 0, "to": 1 }],
  "timers": [], "subjects": [{ "id": "c-old", "role": "owner", "family": null, "city": "miami", "level": 1 }],
  "revision": 0, "hash": "aa"
}`;
const oldEvent = () => JSON.parse(recordedByVersion1) as RecordedEvent;

describe('an event of an older version', () => {
  test('is read as the present one', () => {
    const world = freshFold(townFeatures, [oldEvent()]);
    expect(lockboxState(world).colours.get('b-old')).toBe('grey');
    expect(world.ledger.things.get('lockbox:b-old')).toBe('char:c-old');
    expect(world.nonces.get('c-old')).toStrictEqual({ day: 1, next: 5 });
    expect(metric(world, 'c-old', 'lockbox.made')).toBe(1);
  });

  test('still answers a repeated command', () => {
    expect(machineOf(townFeatures).answer('lockbox.make-box', [oldEvent()])).toStrictEqual({
      box: 'b-old',
      colour: 'grey',
    });
  });

  test('is not changed by being read', () => {
    const event = oldEvent();
    const present = upcast(machineOf(townFeatures).registry, event);
    expect(event).toStrictEqual(oldEvent());
    expect(present).toMatchObject({ version: 2, data: { box: 'b-old', colour: 'grey' } });
  });
});

const apply = (change: Partial<RecordedEvent>) => () =>
  freshFold(townFeatures, [{ ...oldEvent(), ...change }]);

describe('an event is an error', () => {
  test('when its type is unknown', () => {
    expect(apply({ type: 'lockbox.melted' })).toThrow(
      'The log has the event lockbox.melted, which this version of the game does not know: a newer one wrote it.',
    );
  });
  test('when it is from a newer build', () => {
    expect(apply({ version: 3 })).toThrow(/^The log has lockbox.made of version 3, which this version/);
  });
  test('when its revision leaves a gap or comes again', () => {
    expect(apply({ revision: 1 })).toThrow(/revision 1 follows -1/);
    expect(() => freshFold(townFeatures, [oldEvent(), oldEvent()])).toThrow(/revision 0 follows 0/);
  });
  test('when it takes an item that is not on the agenda', () => {
    expect(apply({ item: { id: 'x-1', kind: 'x', due: 0 } })).toThrow(/next of its kind on the agenda/);
  });
  test('when it counts a metric that nobody registered', () => {
    const count = { character: 'c', metric: 'lockbox.none', by: 1, from: 0, to: 1 };
    expect(apply({ counts: [count] })).toThrow(/^The log has the metric lockbox.none, which this version/);
  });
  test('when it takes from a holder what is not there', () => {
    const move = { asset: 'money', from: 'char:c', to: 'char:d', amount: 1 };
    expect(apply({ moves: [move] })).toThrow(/below zero/);
  });
});

const counts = (character: string, name: string, ...by: number[]) =>
  by.map((each) => ({ character, metric: `lockbox.${name}`, by: each }));

describe('a count', () => {
  test('adds up, keeps the largest, or keeps the last, as its metric is registered', () => {
    const { play, ann } = town();
    play.given({
      counts: [
        ...counts(ann, 'made', 3, 4, -2),
        ...counts(ann, 'best', 3, 9, 4),
        ...counts(ann, 'last', 3, 9, 4),
      ],
    });
    const values = ['made', 'best', 'last'].map((name) => metric(play.world, ann, `lockbox.${name}`));
    expect(values).toStrictEqual([5, 9, 4]);
    expect(play.log.at(-1)?.counts.map(({ from, to }) => [from, to])).toStrictEqual([
      [0, 3],
      [3, 7],
      [7, 5],
      [0, 3],
      [3, 9],
      [9, 9],
      [0, 3],
      [3, 9],
      [9, 4],
    ]);
  });

  test('of a gauge stays within its bounds and cools with time, keeping the part of a step', () => {
    const { play, ann } = town();
    const rules = {
      max: lockboxRules.defaults.wearMax,
      coolsEveryMs: lockboxRules.defaults.wearCoolsEveryMs,
    };
    const wear = () => gaugeAt(play.world, ann, 'lockbox.wear', play.now, rules);
    play.given({ counts: counts(ann, 'wear', 10) });
    expect(wear()).toBe(10);
    play.wait(999);
    expect(wear()).toBe(10);
    play.given({ counts: counts(ann, 'wear', 2) });
    play.wait(1);
    expect(wear()).toBe(11);
    play.given({ counts: counts(ann, 'wear', 500) });
    expect(wear()).toBe(rules.max);
    play.wait(10_000);
    expect(wear()).toBe(rules.max - 10);
    play.given({ counts: counts(ann, 'wear', -500) });
    expect(wear()).toBe(0);
    play.wait(60_000);
    expect(wear()).toBe(0);
  });
});

const running = (play: ReturnType<typeof town>['play']) => [...(play.world.running.get('lockbox') ?? [])];

describe('a timer that is indexed', () => {
  test('lists who has it, in the order set, until it is ended', () => {
    const { play, ann, bob } = town();
    const at = play.now;
    play.given({ timers: [{ character: ann, name: 'lockbox', until: at + 50 }] });
    play.given({ timers: [{ character: bob, name: 'lockbox', until: at + 90 }] });
    expect(running(play)).toStrictEqual([
      [ann, at + 50],
      [bob, at + 90],
    ]);
    play.given({ timers: [{ character: ann, name: 'lockbox', until: at }] });
    expect(running(play)).toStrictEqual([[bob, at + 90]]);
  });

  test('forgets those that ended, so that the list stays small', () => {
    const { play } = town();
    for (let i = 0; i < 300; i += 1) {
      play.wait(10);
      play.given({ timers: [{ character: `c${i}`, name: 'lockbox', until: play.now + 50 }] });
    }
    expect(running(play).length).toBeLessThan(10);
  });
});

test('a feature hears of the events on its list and of no others', () => {
  const { play } = town();
  boxOf(play, 'a-ann');
  expect(lockboxState(play.world).closed).toBe(0);
  play.state({ type: 'round.closed', data: { round: 1 } });
  expect(lockboxState(play.world).closed).toBe(1);
});

test('a death files one settlement for each feature that held something of the dead', () => {
  const { play, ann, bob } = town();
  boxOf(play, 'a-ann');
  remove(play, ann);
  remove(play, bob);
  const settled = play.log.filter(({ item }) => item?.kind === 'lockbox.settle-death');
  expect(settled.map(({ data }) => data['character'])).toStrictEqual([ann]);
});
