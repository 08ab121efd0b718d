import { balanceOf } from '@rackets/engine/kernel/state/ledger.ts';
import { features, quietRules } from '@rackets/engine/features/index.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { anyStep, perform, type Step } from '@rackets/engine/kernel/testing/steps.ts';
import { lockbox } from '@rackets/engine/kernel/testing/lockbox/lockbox.ts';
import { metric, type World } from '@rackets/engine/kernel/state/world.ts';
import { levelOf, levelRank } from '@rackets/engine/shared/catalogues/levels.ts';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { project } from '../runner/project.ts';
import type { Documents } from '../stores/documents.ts';
import { MemoryDocuments } from '../stores/memory-documents.ts';
import { withHistories } from '../testing/with-histories.ts';
import { activityOf, readActivity } from './activity/activity.ts';
import { drawsPerPage, readDraws } from './fairness/fairness.ts';
import { models } from './index.ts';
import { readBreakDown, readStatHistory } from './own-stats/history.ts';
import { readLevels } from './own-stats/levels.ts';
import { rowsPerPage } from '../kits/pages.ts';
import { prisonBusts } from './prison/prison.ts';
import { smallCrimesAttempts } from './small-crimes/small-crimes.ts';
import { rankedMetrics } from './standings/rankings.ts';
import { standingsReader } from './standings/standings.ts';
import { readStatistics } from './statistics/statistics.ts';

/*
 * The world is the oracle: whatever was played, what the read models say must be what the live world and the log
 * say, counted the plain way.
 */
interface Played {
  readonly play: Play;
  readonly world: World;
  readonly documents: Documents;
  readonly characters: readonly string[];
}

const all = [...features, lockbox];

/** By their steps. The seed is fixed and the claims only read, so all tests get the same plays: each is played once. */
const plays = new Map<string, Promise<Played>>();
afterAll(() => plays.clear());

function playedOnce(steps: readonly Step[]): Promise<Played> {
  const key = JSON.stringify(steps);
  const known = plays.get(key) ?? played(steps);
  plays.set(key, known);
  return known;
}

async function played(steps: readonly Step[]): Promise<Played> {
  const play = openedPlay(all, quietRules());
  for (const step of steps) perform(play, step);
  const documents = withHistories(new MemoryDocuments(), models, play.log);
  await documents.declare(models.flatMap(({ collections }) => collections));
  for (let at = 0; at < play.log.length; at += 16) {
    for (const model of models) await project(model, play.log.slice(at, at + 16), documents);
  }
  return { play, world: play.world, documents, characters: [...play.world.characters.keys()] };
}

/** Checks `claim` for every character of many plays. */
async function forEveryone(claim: (played: Played, character: string) => Promise<void>): Promise<void> {
  let checked = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 60, maxLength: 160 }), async (steps) => {
      const after = await playedOnce(steps);
      for (const character of after.characters) await claim(after, character);
      checked += after.characters.length;
    }),
    { numRuns: 10 },
  );
  expect(checked).toBeGreaterThan(20);
}

const eventsOf = (play: Play, type: string, character: string) =>
  play.log.filter((event) => event.type === type && event.subjects[0]?.id === character);

describe('the read models of any play', () => {
  test("a character's totals of small crimes are the world's metrics, and the round's are everyone's", async () => {
    await forEveryone(async ({ world, documents, characters }, character) => {
      const own = await smallCrimesAttempts.readTotals(documents, character);
      const sum = (name: string) =>
        characters.reduce((total, id) => total + metric(world, id, `small-crimes.${name}`), 0);
      for (const name of [
        'attempts',
        'successes',
        'money',
        'level_points',
        'streak',
        'streak_max',
      ] as const) {
        expect([name, own[name]]).toEqual([name, metric(world, character, `small-crimes.${name}`)]);
      }
      expect(await smallCrimesAttempts.readRoundTotals(documents)).toEqual({
        attempts: sum('attempts'),
        successes: sum('successes'),
        money: sum('money'),
        characters: characters.filter((id) => metric(world, id, 'small-crimes.attempts') > 0).length,
      });
    });
  });

  test('the history of small crimes lists every attempt, newest first, in pages', async () => {
    await forEveryone(async ({ play, documents }, character) => {
      const events = eventsOf(play, 'small-crimes.attempted', character).toReversed();
      const first = await smallCrimesAttempts.readHistory(documents, character, 1);
      expect(first.last).toBe(Math.max(1, Math.ceil(events.length / rowsPerPage)));
      const rows = [];
      for (let page = 1; page <= first.last; page += 1)
        rows.push(...(await smallCrimesAttempts.readHistory(documents, character, page)).rows);
      expect(rows.map(({ at, task, success, money }) => ({ at, task, success, money }))).toEqual(
        events.map(({ at, data }) => ({
          at,
          task: data['task'],
          success: data['success'],
          money: data['money'],
        })),
      );
      expect((await smallCrimesAttempts.readHistory(documents, character, first.last + 1)).rows).toEqual([]);
    });
  });

  test("the prison's totals, busts and busts received are what happened", async () => {
    await forEveryone(async ({ play, world, documents }, character) => {
      const totals = await prisonBusts.readTotals(documents, character);
      for (const name of [
        'attempts',
        'successes',
        'level_points',
        'streak',
        'streak_max',
        'bribes',
      ] as const) {
        expect([name, totals[name]]).toEqual([name, metric(world, character, `prison.${name}`)]);
      }
      const own = eventsOf(play, 'prison.bust-attempted', character).toReversed();
      const { rows } = await prisonBusts.readHistory(documents, character, 1);
      expect(rows.map(({ at, success, target }) => ({ at, success, target }))).toEqual(
        own
          .slice(0, rowsPerPage)
          .map(({ at, data }) => ({ at, success: data['success'], target: data['target'] })),
      );
      const received = play.log
        .filter(({ type, data }) => type === 'prison.bust-attempted' && data['target'] === character)
        .toReversed();
      expect(
        (await prisonBusts.readReceived(documents, character)).map(({ at, by }) => ({ at, by })),
      ).toEqual(received.slice(0, 20).map(({ at, subjects }) => ({ at, by: subjects[0]?.id })));
    });
  });

  test('rankings and ranks equal a full sort', async () => {
    await forEveryone(async ({ play, world, documents, characters }, character) => {
      const counted = new Set(
        play.log.flatMap(({ counts }) => counts.map((count) => `${count.character} ${count.metric}`)),
      );
      for (const { id: name, negative } of rankedMetrics(features)) {
        // Where losses are ranked, whoever has counted has a place, be it with nothing.
        const isRanked = (id: string) =>
          negative ? counted.has(`${id} ${name}`) : metric(world, id, name) > 0;
        const values = characters.filter(isRanked).map((id) => metric(world, id, name));
        const top = await standingsReader.top(documents, name, 100);
        expect(top.map(({ value }) => value)).toEqual(values.toSorted((a, b) => b - a));
        const ranks = top.map(({ value }) => 1 + values.filter((other) => other > value).length);
        expect(top.map(({ rank }) => rank)).toEqual(ranks);
        for (const { owner, value } of top) expect(metric(world, owner, name)).toBe(value);
        const own = metric(world, character, name);
        const rank = !isRanked(character) ? null : 1 + values.filter((value) => value > own).length;
        expect([name, await standingsReader.rank(documents, name, character)]).toEqual([name, rank]);
      }
    });
  });

  test('[R608] the living are ranked by level, and the dead are not among them', async () => {
    await forEveryone(async ({ world, documents, characters }, character) => {
      const living = characters.filter((id) => world.characters.get(id)?.dead === null);
      const levels = living.map((id) => levelRank(metric(world, id, 'level_points')));
      const top = await standingsReader.top(documents, 'alive', 100);
      expect(top.map(({ value }) => value)).toEqual(levels.toSorted((a, b) => b - a));
      expect(new Set(top.map(({ owner }) => owner))).toEqual(new Set(living));
      // Those of one level stand in the order of their experience, and share a rank.
      const points = top.map(({ owner }) => metric(world, owner, 'level_points'));
      expect(points).toEqual(points.toSorted((a, b) => b - a));
      const own = levelRank(metric(world, character, 'level_points'));
      const rank = living.includes(character) ? 1 + levels.filter((of) => of > own).length : null;
      expect(await standingsReader.rank(documents, 'alive', character)).toBe(rank);
    });
  });

  test('[R607] the totals of the round are what everybody holds, and how many came and went', async () => {
    await forEveryone(async ({ world, documents, characters }) => {
      const inside = [...world.ledger.balances.keys()];
      const held = (asset: string) =>
        inside.reduce((sum, holder) => sum + balanceOf(world.ledger, holder, asset), 0);
      const { totals, recent } = await readStatistics(documents);
      expect(totals).toEqual({
        characters: characters.length,
        dead: characters.filter((id) => world.characters.get(id)?.dead).length,
        money: held('money'),
        bullets: held('bullets'),
        prison_bribes: held('prison_bribes'),
        vehicles: [...world.ledger.things.keys()].filter((asset) => asset.startsWith('vehicle:')).length,
      });
      expect(recent.births.map((birth) => birth.character)).toEqual(characters.toReversed().slice(0, 10));
    });
  });

  test("wealth, experience and the break-down by feature add up to the world's", async () => {
    await forEveryone(async ({ play, world, documents }, character) => {
      const balance = (holder: string, asset: string) => balanceOf(world.ledger, holder, asset);
      const saved = (asset: string) =>
        [...world.ledger.balances.keys()]
          .filter((holder) => holder.startsWith('savings:') && holder.endsWith(`:${character}`))
          .reduce((sum, holder) => sum + balance(holder, asset), 0);
      const owns = (asset: string) =>
        balance(`char:${character}`, asset) + balance(`bank:${character}`, asset) + saved(asset);
      const history = await readStatHistory(documents, character);
      // Of the dead the fortune that they had: what a death takes is no part of it.
      const isOwn = (holder: string) =>
        [`char:${character}`, `bank:${character}`].includes(holder) ||
        (holder.startsWith('savings:') && holder.endsWith(`:${character}`));
      const settled = play.log
        .filter(({ item }) => item?.kind.endsWith('.settle-death'))
        .flatMap(({ moves }) => moves)
        .filter(({ asset }) => asset === 'money')
        .reduce((sum, { from, to, amount }) => sum + amount * (Number(isOwn(to)) - Number(isOwn(from))), 0);
      expect(history?.now['wealth'] ?? 0).toBe(owns('money') - settled);
      expect(history?.now['level_points'] ?? 0).toBe(metric(world, character, 'level_points'));
      const gains = Object.values(await readBreakDown(documents, character));
      const sum = (name: 'money' | 'bullets' | 'level_points') =>
        gains.reduce((total, each) => total + each[name], 0);
      expect(sum('money')).toBe(owns('money'));
      expect(sum('bullets')).toBe(owns('bullets'));
      expect(sum('level_points')).toBe(metric(world, character, 'level_points'));
    });
  });

  test('[R282] the statistic of a day closes with the last value before midnight', async () => {
    const day = 86_400_000;
    await forEveryone(async ({ play, documents }, character) => {
      const history = await readStatHistory(documents, character);
      for (const [midnight, values] of history?.days ?? []) {
        expect(midnight % day).toBe(0);
        const counts = play.log
          .filter(({ at }) => at < midnight)
          .flatMap((event) => event.counts)
          .filter((count) => count.character === character && count.metric === 'level_points');
        expect(values['level_points'] ?? 0).toBe(counts.at(-1)?.to ?? 0);
      }
      const midnights = (history?.days ?? []).map(([midnight]) => midnight);
      expect(midnights).toEqual([...new Set(midnights)].toSorted((a, b) => a - b));
    });
  });

  test('levels begin with the first at birth and end with the one that the experience has reached', async () => {
    await forEveryone(async ({ world, documents }, character) => {
      const levels = await readLevels(documents, character);
      const { number, prestige } = levelOf(metric(world, character, 'level_points'));
      expect(levels[0]).toEqual({
        level: 1,
        prestige: 0,
        startedAt: world.characters.get(character)?.createdAt,
      });
      expect(levels.at(-1)).toMatchObject({ level: number, prestige });
      const times = levels.map(({ startedAt }) => startedAt);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    });
  });

  test("a player's draws of a day are those of the log, in their order, with nonces without a gap", async () => {
    await forEveryone(async ({ play, documents }, character) => {
      const drawn = play.log.filter(({ draws }) => draws?.player === character);
      for (const day of new Set(drawn.map(({ draws }) => draws?.day ?? 0))) {
        const { rows } = await readDraws(documents, character, day, 1);
        const ofDay = drawn.filter(({ draws }) => draws?.day === day).slice(0, drawsPerPage);
        expect(rows.map(({ revision, event, nonce, rolls }) => ({ revision, event, nonce, rolls }))).toEqual(
          ofDay.map(({ revision, type, draws }) => ({
            revision,
            event: type,
            nonce: draws?.nonce,
            rolls: draws?.rolls.map(({ label, n, result }) => expect.objectContaining({ label, n, result })),
          })),
        );
        expect(rows.map(({ nonce }) => nonce)).toEqual(rows.map((_, index) => index));
        // What a chance is told to have come to is what its roll says.
        const mistold = rows
          .flatMap(({ rolls }) => rolls)
          .filter(
            ({ under, result, outcome }) => under !== null && result < under !== (outcome === 'success'),
          );
        expect(mistold).toEqual([]);
        expect((await readDraws(documents, character, day, 2)).rows).toEqual([]);
      }
    });
  });

  test("a feed has every line of its character's, newest first, and pages by the id of the last", async () => {
    await forEveryone(async ({ play, documents }, character) => {
      const lines = play.log
        .flatMap(activityOf)
        .filter((line) => line.character === character)
        .toReversed();
      const read = [];
      let before: string | undefined;
      for (;;) {
        const page = await readActivity(documents, character, 3, before);
        read.push(...page);
        before = page.at(-1)?.id;
        if (page.length < 3) break;
      }
      expect(read.map(({ id, kind, template }) => ({ id, kind, template }))).toEqual(
        lines.map(({ id, kind, template }) => ({ id, kind, template })),
      );
    });
  });
});
