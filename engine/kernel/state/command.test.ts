import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCommand, type ActingContext } from '../declarations/command-definition.ts';
import { defineFeature } from '../declarations/feature.ts';
import type { Guard } from '../declarations/guards.ts';
import type { JsonObject } from '../values/json.ts';
import { born, jail, remove } from '../testing/people.ts';
import { openedPlay, Play } from '../testing/play.ts';
import { plainText } from '../testing/plain.ts';
import { refuse } from '../declarations/refusal.ts';
import { rogue, rogueEvent } from '../testing/rogue.ts';
import { boxOf, town, townFeatures } from '../testing/town.ts';

describe('a payload', () => {
  const wrong: readonly (readonly [string, Record<string, string | number | boolean | null>])[] = [
    ['an unknown key', { amount: 5, more: 1 }],
    ['a missing key', {}],
    ['a number as text', { amount: '5' }],
    ['a fraction', { amount: 1.5 }],
    ['nothing', { amount: 0 }],
    ['a negative number', { amount: -5 }],
    ['null', { amount: null }],
    ['a boolean', { amount: true }],
    ['infinity', { amount: Number.POSITIVE_INFINITY }],
    ['not a number', { amount: Number.NaN }],
    ['2^53', { amount: 2 ** 53 }],
    ['more than the largest input', { amount: 10 ** 12 + 1 }],
  ];
  test.each(wrong)('with %s is refused and changes nothing', (_, payload) => {
    const { play } = town();
    const before = plainText(play.world);
    const outcome = play.send('a-ann', 'lockbox.feed-hoard', payload);
    expect(outcome).toMatchObject({
      kind: 'refused',
      refusal: { code: 'invalid_payload', kind: 'invalid' },
    });
    expect(plainText(play.world)).toBe(before);
  });

  test('is logged as its schema reads it, whatever the order of its keys', () => {
    const { play, bob } = town();
    const box = boxOf(play, 'a-ann');
    const sending = { id: 'k', vouched: { recipientOnline: true } };
    const { events } = play.accept('a-ann', 'lockbox.give-box', { tip: 0, to: bob, box }, sending);
    expect(JSON.stringify(events[0]?.command?.payload)).toBe(JSON.stringify({ box, to: bob, tip: 0 }));
    expect(play.send('a-ann', 'lockbox.give-box', { to: bob, box, tip: 0 }, sending).kind).toBe('repeat');
  });

  test('with a minus zero is logged and decided as zero, as the log will read it', () => {
    const { play, bob } = town();
    const box = boxOf(play, 'a-ann');
    const sending = { vouched: { recipientOnline: true } };
    const { events } = play.accept('a-ann', 'lockbox.give-box', { box, to: bob, tip: -0 }, sending);
    expect(Object.is(events[0]?.command?.payload['tip'], 0)).toBe(true);
  });
});

test('an unknown command is refused', () => {
  expect(town().play.refusal('a-ann', 'lockbox.burn-down')).toBe('command_unknown');
});

describe('vouched facts', () => {
  test('are logged with the command', () => {
    const { play, bob } = town();
    const box = boxOf(play, 'a-ann');
    const { events } = play.accept(
      'a-ann',
      'lockbox.give-box',
      { box, to: bob, tip: 0 },
      { vouched: { recipientOnline: true } },
    );
    expect(events[0]?.command?.vouched).toStrictEqual({ recipientOnline: true });
  });

  const broken: JsonObject[] = [{}, { recipientOnline: 'yes' }, { recipientOnline: true, balance: 5 }];
  test.each(broken)('that break their schema are a fault of the gateway: %j', (vouched) => {
    const { play, bob } = town();
    const box = boxOf(play, 'a-ann');
    const payload = { box, to: bob, tip: 0 };
    expect(() => play.send('a-ann', 'lockbox.give-box', payload, { vouched })).toThrow(/vouches/);
  });

  test('that a command does not ask for are dropped', () => {
    const { play } = town();
    const { events } = play.accept('a-ann', 'lockbox.feed-hoard', { amount: 1 }, { vouched: { rich: true } });
    expect(events[0]?.command?.vouched).toStrictEqual({});
  });
});

const feed = (play: Play, sending = {}) =>
  play.refusal('a-ann', 'lockbox.feed-hoard', { amount: 1 }, sending);

describe('a guard', () => {
  test('lets nobody act before the round is open or after it has closed', () => {
    expect(feed(new Play(townFeatures))).toBe('round_not_active');
    const { play } = town();
    play.state({ type: 'round.closed', data: { round: 1 } });
    expect(feed(play)).toBe('round_not_active');
  });

  test('may take a parameter, which the command names', () => {
    const act = defineCommand({
      type: 'rogue.act',
      payload: z.strictObject({}),
      guards: [['in-mood', 'merry']],
      decide: () => [rogueEvent('')],
      answer: () => ({}),
    });
    const inMood: Guard = (_world, _command, _now, asked) => refuse(`not_${asked}`, 'Not now.');
    const feature = rogue(() => [], { commands: [act], guards: { 'in-mood': inMood } });
    const { play } = town([...townFeatures, feature]);
    expect(play.refusal('a-ann', 'rogue.act', {})).toBe('not_merry');
  });

  test('lets nobody act without a life, with a dead one, or with one of another account', () => {
    const play = openedPlay(townFeatures);
    expect(feed(play)).toBe('character_dead');
    const ann = born(play, 'a-ann', 'Ann');
    const bob = born(play, 'a-bob', 'Bob');
    expect(feed(play, { character: bob })).toBe('character_dead');
    remove(play, ann);
    expect(feed(play)).toBe('character_dead');
  });

  test('lets nobody act from prison until the sentence ends', () => {
    const { play, ann } = town();
    jail(play, ann, 60);
    expect(feed(play)).toBe('prison_locked');
    play.wait(59_999);
    expect(feed(play)).toBe('prison_locked');
    play.wait(1);
    play.accept('a-ann', 'lockbox.feed-hoard', { amount: 1 });
  });

  test.each([
    ['travel', 'travelling'],
    ['hideout', 'hideout'],
  ])('lets nobody act while the wait %s runs', (name, code) => {
    const { play, ann } = town();
    play.given({ timers: [{ character: ann, name, until: play.now + 1 }] });
    expect(feed(play)).toBe(code);
  });

  test('lets only the game itself do what is its own', () => {
    const { play } = town();
    expect(play.refusal('a-ann', 'lockbox.open-hoard')).toBe('forbidden');
  });

  test('comes in the order of its command: the round, then the life, then the cell', () => {
    const { play, ann } = town();
    jail(play, ann, 10 ** 9);
    remove(play, ann);
    expect(feed(play)).toBe('character_dead');
    play.state({ type: 'round.closed', data: { round: 1 } });
    expect(feed(play)).toBe('round_not_active');
  });
});

const ask = (feature: ReturnType<typeof rogue>) => () =>
  town([...townFeatures, feature]).play.send('a-ann', 'rogue.act');

describe('a decision', () => {
  test('that appends nothing and refuses nothing is a bug', () => {
    expect(ask(rogue(() => []))).toThrow(/appends at least one event/);
  });

  test('with an unregistered event type, metric or timer is a bug', () => {
    expect(ask(rogue(() => [{ type: 'rogue.unknown', data: {} }]))).toThrow(/rogue.unknown is registered/);
    const count = { character: 'x', metric: 'rogue.none', by: 1 };
    expect(ask(rogue(() => [rogueEvent('', { counts: [count] })]))).toThrow(/rogue.none is registered/);
    const timer = { character: 'x', name: 'rogue-wait', until: 1 };
    expect(ask(rogue(() => [rogueEvent('', { timers: [timer] })]))).toThrow(/rogue-wait is registered/);
  });

  test('with data that breaks its schema, or a count or an end that is no safe integer, is a bug', () => {
    expect(ask(rogue(() => [{ type: 'rogue.acted', data: { seen: '', more: 1 } }]))).toThrow(/more/);
    const count = { character: 'x', metric: 'lockbox.made', by: 0.5 };
    expect(ask(rogue(() => [rogueEvent('', { counts: [count] })]))).toThrow(/safe integer/);
    const timer = { character: 'x', name: 'lockbox', until: 2 ** 53 };
    expect(ask(rogue(() => [rogueEvent('', { timers: [timer] })]))).toThrow(/safe integer/);
  });

  test('that throws leaves the world as it was', () => {
    const { play } = town([
      ...townFeatures,
      rogue((world) => {
        throw new Error(`poison at ${world.revision}`);
      }),
    ]);
    const before = plainText(play.world);
    expect(() => play.send('a-ann', 'rogue.act')).toThrow('poison');
    expect(plainText(play.world)).toBe(before);
  });

  test('never comes before what was accepted already', () => {
    const { play } = town();
    play.wait(1000);
    boxOf(play, 'a-ann');
    play.now -= 1;
    expect(() => play.send('a-ann', 'lockbox.feed-hoard', { amount: 1 })).toThrow(/never goes back/);
  });
});

describe('a decision under the guard alive', () => {
  const speak = (guards: readonly string[], tell: (context: ActingContext) => string) => {
    const act = defineCommand({
      type: 'speech.speak',
      payload: z.strictObject({}),
      guards,
      // The kernel gives every command such a context; the types show `me` under the guard alone.
      decide: (_world, _command, context) => [rogueEvent(tell(context as ActingContext))],
      answer: () => ({}),
    });
    return town([...townFeatures, rogue(() => []), defineFeature({ name: 'speech', commands: [act] })]);
  };

  test('has its acting character, which is never missing', () => {
    const { play, ann } = speak(['alive'], ({ me }) => me.id);
    expect(play.accept('a-ann', 'speech.speak').events[0]?.data).toStrictEqual({ seen: ann });
    expect(play.refusal('a-nobody', 'speech.speak')).toBe('character_dead');
  });

  test('is the only one that may ask for it: without a life it is a bug', () => {
    const { play, ann } = speak([], ({ me }) => me.id);
    remove(play, ann);
    expect(() => play.send('a-ann', 'speech.speak')).toThrow(/the one who acts has a living character/);
  });

  test('is told by the types', () => {
    const parts = { type: 'x.y', payload: z.strictObject({}), answer: () => ({}) };
    defineCommand({
      ...parts,
      guards: ['round-open', 'alive'],
      decide: (_world, _command, { me }) => [rogueEvent(me.id)],
    });
    defineCommand({
      ...parts,
      guards: ['round-open'],
      // @ts-expect-error: these guards let the dead pass.
      decide: (_world, _command, { me }) => [rogueEvent(String(me))],
    });
  });
});
