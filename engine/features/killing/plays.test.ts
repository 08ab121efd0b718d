import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerSums } from '../../kernel/state/ledger.ts';
import { freshFold, openedPlay, type Play } from '../../kernel/testing/play.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { randomPlayRules } from '../../kernel/testing/random-plays.ts';
import { anyStep, perform } from '../../kernel/testing/steps.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { gifts } from '../../shared/testing/gifts.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { features } from '../index.ts';
import { revealed, shot, typeOf } from './events.ts';
import { killingState, killsOfFamily } from './state.ts';

/** Longer runs: `PLAYS=2000 SEED=2 npx vitest run killing/plays`. */
const plays = Number(process.env['PLAYS'] ?? 40);
const seed = Number(process.env['SEED'] ?? 1);

const all = [...features, gifts];
const hunters = all.filter(({ name }) => name === 'killing' || name === 'bounties');

/** Plays in which two wishes of three are to hunt; the rest is whatever else people do, so that the dead leave all of it. */
const hunts = fc
  .sample(fc.array(anyStep, { minLength: 100, maxLength: 100 }), { seed, numRuns: plays })
  .map((steps) => {
    const play = openedPlay(all, randomPlayRules());
    for (const [at, step] of steps.entries()) {
      perform(play, step, at % 3 === 0 ? all : hunters);
      holds(play);
    }
    return play;
  });

/** After every step: nothing came from nothing, nobody owes, and no escrow waits for the dead. */
function holds({ world }: Play): void {
  const { ledger, characters } = world;
  expect([...ledgerSums(ledger)].filter(([, sum]) => sum !== 0n)).toStrictEqual([]);
  const ofTheDead = [...ledger.balances.keys()].filter((holder) => {
    const [kind, , , depositor = ''] = holder.split(':');
    return kind === 'escrow' && characters.get(depositor)?.dead;
  });
  expect(ofTheDead).toStrictEqual([]);
}

const shotsOf = (play: Play) => play.log.flatMap((event) => shot.match(event) ?? []);

test('plays of hunters come to kills of all three kinds, to survivors and to bounties', () => {
  const shots = hunts.flatMap(shotsOf).map(({ data }) => data);
  const kinds = new Set(
    shots.map((data) => (data.targetDied || data.shooterDied ? typeOf(data) : 'survived')),
  );
  expect([...kinds].toSorted()).toEqual(['backfire', 'private', 'public', 'survived']);
  expect(shots.some(({ bounties }) => bounties.length > 0)).toBe(true);
  expect(hunts.flatMap(({ log }) => log).filter(({ type }) => type === 'agenda.parked')).toEqual([]);
});

test('what a killer gains is what the moves pass, and a killer gets nothing but that of the dead', () => {
  for (const { moves, data } of hunts.flatMap(shotsOf)) {
    const gain = data.shooterGain ?? data.targetGain;
    const passed = (channel: string, asset: string) =>
      moves.reduce(
        (sum, move) => (move.channel === channel && move.asset === asset ? sum + move.amount : sum),
        0,
      );
    expect([passed('kill', 'money'), passed('kill', 'prison_bribes'), passed('bounty', 'money')]).toEqual([
      gain?.money ?? 0,
      gain?.bribes ?? 0,
      gain?.bountyMoney ?? 0,
    ]);
    expect(moves.every(({ to, channel }) => channel !== undefined || to === 'sink:killing')).toBe(true);
  }
});

test('no event tells everybody of a silent kill’s killer before the reveal', () => {
  for (const play of hunts) {
    const { registry } = play.machine;
    const known = new Set(
      play.log.flatMap((event) => (revealed.match(event) ? [revealed.match(event)?.data.kill] : [])),
    );
    for (const event of play.log) {
      const fired = shot.match(event);
      if (!fired || !fired.data.silenced || !fired.data.targetDied) continue;
      const decision = play.log.slice(event.revision, event.revision + event.decision.of);
      const shooter = event.subjects.find(({ role }) => role === 'owner')?.id ?? '';
      expect(JSON.stringify(decision.map((each) => seenBy(registry, each, 'everyone')))).not.toContain(
        shooter,
      );
      expect(known.has(fired.data.id)).toBe(!killingState(play.world).secret.has(fired.data.id));
    }
  }
});

test('the dead carry nothing, shoot at nobody and answer nobody; each is dead by one kill at most', () => {
  for (const { world } of hunts) {
    const { kills, byDeceased, backfires } = killingState(world);
    expect(byDeceased.size).toBe(kills.size);
    for (const { deceased } of kills.values()) {
      expect(world.characters.get(deceased)?.dead?.cause).toMatch(/^(?:killed|backfire)$/);
      expect(world.ledger.balances.has(inHand(deceased))).toBe(false);
      expect(backfires.has(deceased)).toBe(false);
    }
    expect(killsOfFamily(world, 'nobody')).toEqual([]);
  }
});

test('the log of hunts folds to the same world', () => {
  for (const play of hunts.slice(0, 5))
    expect(plainText(freshFold(all, play.log))).toBe(plainText(play.world));
});
