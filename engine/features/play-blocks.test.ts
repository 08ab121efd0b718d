import { describe, expect, test } from 'vitest';
import { checkGuards } from '../kernel/declarations/guards.ts';
import { register } from '../kernel/machine/registry.ts';
import { isRefusal } from '../kernel/declarations/refusal.ts';
import { born } from '../kernel/testing/people.ts';
import { openedPlay } from '../kernel/testing/play.ts';
import { actingFreely } from '../shared/people/acting-freely.ts';
import { blocksOfActs, playBlocks } from '../shared/ports/play-blocks.ts';
import { hourMs, iso } from '../shared/time/time.ts';
import { viewOwnCharacter } from './characters/views.ts';
import { features } from './index.ts';

/** Each block with the wait by which it is set, the guard that it makes and the code of the refusal. */
const blocks = [
  { by: 'cell', timer: 'prison', guard: 'at-liberty', code: 'prison_locked' },
  { by: 'flight', timer: 'travel', guard: 'not-travelling', code: 'travelling' },
  { by: 'hideout', timer: 'hideout', guard: 'not-in-hideout', code: 'hideout' },
] as const;
const codes: readonly string[] = blocks.map(({ code }) => code);

/** Every set of blocks at once, none included. */
const sets = Array.from({ length: 2 ** blocks.length }, (_none, bits) =>
  blocks.filter((_block, index) => (bits >> index) % 2 === 1),
);

const { commands, guards } = register(features);
const commandTypes = [...commands.values()].map(({ type }) => type);

function blockedPlay(set: readonly (typeof blocks)[number][]) {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const until = play.now + hourMs;
  play.given({ timers: set.map(({ timer }) => ({ character: ann, name: timer, until })) });
  /** The code by which a block keeps Ann from a command at `now`; null where none does. */
  const refusedBy = (type: string, now: number) => {
    const refusal = checkGuards(
      guards,
      commands.get(type)?.guards ?? [],
      play.world,
      play.command('a-ann', type),
      now,
    );
    return isRefusal(refusal) && codes.includes(refusal.code) ? refusal.code : null;
  };
  return { play, ann, until, refusedBy };
}

describe.each(sets.map((set) => ({ set, name: set.map(({ by }) => by).join(', ') || 'nothing' })))(
  'with $name in the way',
  ({ set }) => {
    const { play, ann, until, refusedBy } = blockedPlay(set);

    test.each(commandTypes)('%s is refused exactly when the port says so, until the end it says', (type) => {
      const names = (commands.get(type)?.guards ?? []).map((use) => (typeof use === 'string' ? use : use[0]));
      const told = playBlocks(play.world, ann, until - 1).find(({ guard }) => names.includes(guard ?? ''));
      const code = blocks.find(({ by }) => by === told?.by)?.code ?? null;
      expect(refusedBy(type, until - 1)).toBe(code);
      expect(told?.until ?? until).toBe(until);
      expect(refusedBy(type, until)).toBeNull();
    });

    test('the state names each, the one that refuses first at the head, and none at its end', () => {
      const shown = set.map(({ by }) => ({ by, until: iso(until) }));
      expect(viewOwnCharacter(play.world, ann, until - 1)?.blocked_by).toStrictEqual(shown);
      expect(viewOwnCharacter(play.world, ann, until)?.blocked_by).toStrictEqual([]);
    });
  },
);

test('a flight keeps from the same commands as a cell, so that pages treat them alike', () => {
  const kept = (guard: string) =>
    [...commands.values()].filter((command) => [...command.guards].includes(guard)).map(({ type }) => type);
  expect(kept('not-travelling')).toStrictEqual(kept('at-liberty'));
  expect(kept('not-travelling').length).toBeGreaterThan(50);
});

test('[R118] protection blocks shooting alone: the port tells its end, and no act is kept back', () => {
  const { play, ann } = blockedPlay([]);
  const until = play.now + 72 * hourMs;
  expect(playBlocks(play.world, ann, play.now)).toStrictEqual([{ by: 'protection', guard: null, until }]);
  expect(blocksOfActs(play.world, ann, play.now)).toStrictEqual([]);
  expect(viewOwnCharacter(play.world, ann, play.now)?.protected_until).toBe(iso(until));
  expect(playBlocks(play.world, ann, until)).toStrictEqual([]);
});

test('every guard of an act that waits for time is a block that the port tells', () => {
  const { play, ann, until } = blockedPlay(blocks);
  const told = blocksOfActs(play.world, ann, until - 1).map(({ guard }) => guard);
  expect(told).toStrictEqual(actingFreely.filter((name) => !['round-open', 'alive'].includes(name)));
});
