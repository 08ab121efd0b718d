import { expect, test } from 'vitest';
import { enrich } from '../../kernel/testing/people.ts';
import { Random } from '../../kernel/testing/random.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { secondMs } from '../../shared/time/time.ts';
import { createCost, optionCost } from './chance.ts';
import { completed } from './events.ts';
import { heistsRules } from './rules.ts';
import { heistWith } from './state.ts';
import { accountOf, cashOf, crew, escrows, minuteMs } from './testing/crew.ts';
import { viewHeist } from './views.ts';
import { heistsHabit } from './wishes.ts';

/** More often than a bot would think of it in an hour. */
const thoughts = 400;

/** Whoever knows nobody: of the level that opens the smallest heist, with strangers in the city who are bots. */
function alone() {
  const made = crew([]);
  const { play, person, ids } = made;
  const random = new Random('bots');
  ids['Ann'] = person('Ann', heistsRules.defaults.types.warehouse.level);
  ids['Bot'] = person('Bot', heistsRules.defaults.types.warehouse.seatLevel);
  const bot = ids['Bot'] ?? '';
  made.car('Bot');
  /** What the bot does about heists; null where nothing comes to its mind. */
  const thinks = () => {
    for (let n = 0; n < thoughts; n += 1) {
      const thought = heistsHabit(play.world, bot, play.now, random);
      if (thought?.kind === 'act') return thought.command;
    }
    return null;
  };
  /** It does what comes to its mind, until it has nothing more to do. */
  const acts = () => {
    for (let command = thinks(); command !== null; command = thinks())
      play.accept(accountOf('Bot'), command.type, command.payload);
  };
  return { ...made, bot, thinks, acts };
}

test('a lone newcomer runs the smallest heist on the first evening: a bot takes the open seat after ten minutes', () => {
  const { play, ids, bot, thinks, acts, create, act, bring } = alone();
  const before = cashOf(play, ids['Ann']);
  const heist = create('Ann');
  act('Ann', 'set-public', { heist, public: true });
  bring('Ann', heist, 'weapons', 'bank_weapons', { option: 'two-revolvers' });
  // People come first: for ten minutes it leaves the seat to them.
  const patience = heistsRules.defaults.botsAfterSeconds * secondMs;
  play.wait(patience - 1);
  expect(thinks()?.type).not.toBe('heists.join-position');
  expect(heistWith(play.world, bot)).toBeNull();
  play.wait(1);
  acts();
  expect(heistWith(play.world, bot)?.id).toBe(heist);
  expect(viewHeist(play.world, heist, ids['Ann'] ?? '', play.now)).toMatchObject({ can_start: true });
  act('Ann', 'start-heist', { heist });
  play.wait(heistsRules.defaults.types.warehouse.minutes * minuteMs);
  const [end] = play.log.flatMap((event) => completed.match(event) ?? []);
  expect(end?.data.shares.map(({ character }) => character)).toEqual([ids['Ann'], bot]);
  expect(escrows(play)).toEqual([]);
  const mine = end?.data.shares[0]?.amount ?? 0;
  const paid = createCost(play.world, 'warehouse') + optionCost(play.world, 'warehouse', 'two-revolvers');
  expect(cashOf(play, ids['Ann'])).toBe(before - paid + mine);
});

test('a heist that is by invite only is left alone by bots, however long it is open', () => {
  const { play, bot, acts, create } = alone();
  const heist = create('Ann');
  play.wait(60 * minuteMs);
  acts();
  expect(heistWith(play.world, bot)?.id).not.toBe(heist);
});

test('bots leave a seat alone, held for them or open, where the leader has blocked them or they the leader', () => {
  for (const [by, whom] of [
    ['Ann', 'Bot'],
    ['Bot', 'Ann'],
  ] as const) {
    const { play, ids, thinks, create, act, invite } = alone();
    const heist = create('Ann');
    act('Ann', 'set-public', { heist, public: true });
    play.wait(heistsRules.defaults.botsAfterSeconds * secondMs);
    expect(thinks()?.type).toBe('heists.join-position');
    play.accept(accountOf(by), 'relations.block-character', { character: ids[whom] ?? '' });
    expect(thinks()?.type).not.toBe('heists.join-position');
    if (by === 'Ann') continue;
    play.accept(accountOf(by), 'relations.unblock-character', { character: ids[whom] ?? '' });
    invite('Ann', heist, 2, 'Bot');
    play.accept(accountOf(by), 'relations.block-character', { character: ids[whom] ?? '' });
    expect(thinks()?.type).not.toBe('heists.join-position');
  }
});

test('a bot plans no heist that the round would not see through', () => {
  const { play, ids, bot, car, thinks } = alone();
  enrich(play, bot, 10 ** 6);
  const level = heistsRules.defaults.types.warehouse.level;
  play.given({ counts: [{ character: bot, metric: 'level_points', by: pointsAtLevel(level) }] });
  expect(ids['Bot']).toBe(bot);
  car('Bot');
  const open = heistsRules.defaults.openSeconds * secondMs;
  play.wait(play.world.round.endsAt - open - play.now);
  expect(thinks()?.type).toBe('heists.create-heist');
  play.wait(1);
  expect(thinks()).toBeNull();
});
