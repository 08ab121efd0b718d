import { features, quietRules } from '@rackets/engine/features/index.ts';
import { hideoutRules } from '@rackets/engine/features/hideout/rules.ts';
import { idIn, ripe } from '@rackets/engine/features/families/testing/clan.ts';
import { killed } from '@rackets/engine/features/killing/testing/killed.ts';
import { deathmatchStarted } from '@rackets/engine/features/round/round.ts';
import { born, remove } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { maxLevel, pointsAtLevel, prestigeStep } from '@rackets/engine/shared/catalogues/levels.ts';
import { dayMs, hourMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { standings, standingsReader } from './standings.ts';
import { counted } from './testing/counted.ts';

const metric = 'level_points';

test('of equal values the one reached first ranks first', async () => {
  const documents = new MemoryDocuments();
  await documents.declare(standings.collections);
  const reach = (revision: number, owner: string, from: number, to: number) =>
    counted(revision, { character: owner, metric, from, to });
  await project(
    standings,
    [reach(0, 'late', 0, 5), reach(1, 'early', 0, 9), reach(2, 'late', 5, 9), reach(3, 'third', 0, 8)],
    documents,
  );
  expect(await standingsReader.top(documents, metric, 10)).toEqual([
    { rank: 1, owner: 'early', value: 9 },
    { rank: 1, owner: 'late', value: 9 },
    { rank: 3, owner: 'third', value: 8 },
  ]);
});

test('of equal values the higher level ranks first, whoever was there first', async () => {
  const play = openedPlay(features);
  const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, name, name)) as [
    string,
    string,
    string,
  ];
  const bust = (character: string) =>
    play.given({ counts: [{ character, metric: 'prison.player_busts', by: 1 }] });
  for (const who of [ann, bob, cyd]) bust(who);
  gain(play, cyd, pointsAtLevel(3));
  gain(play, bob, pointsAtLevel(2));
  const order = async () =>
    (await standingsReader.top(await foldOf(play), 'prison.player_busts', 9)).map(({ owner }) => owner);
  expect(await order()).toEqual([cyd, bob, ann]);
  gain(play, ann, pointsAtLevel(3));
  expect(await order()).toEqual([ann, cyd, bob]);
});

test('a further page continues the ranks of the previous one', async () => {
  const values = [90, 70, 70, 70, 50, 50, 10];
  const events = values.map((to, n) => counted(n, { character: `c${n}`, metric, from: 0, to }));
  const documents = new MemoryDocuments();
  await documents.declare(standings.collections);
  await project(standings, events, documents);
  expect(await standingsReader.count(documents, metric)).toBe(7);
  const ranks = [];
  for (let skip = 0; skip < 7; skip += 2) {
    ranks.push(...(await standingsReader.top(documents, metric, 2, skip)).map(({ rank }) => rank));
  }
  expect(ranks).toEqual([1, 2, 2, 2, 5, 5, 7]);
  expect(await standingsReader.top(documents, metric, 2, 8)).toEqual([]);
});

const gain = (play: Play, character: string, by: number) =>
  play.given({ counts: [{ character, metric, by }] });

async function foldOf(play: Play): Promise<MemoryDocuments> {
  const documents = new MemoryDocuments();
  await documents.declare(standings.collections);
  for (let at = 0; at < play.log.length; at += 3)
    await project(standings, play.log.slice(at, at + 3), documents);
  return documents;
}

test('[R608] the living stand by level and prestige until they die', async () => {
  const play = openedPlay(features);
  const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, name, name)) as [
    string,
    string,
    string,
  ];
  gain(play, ann, pointsAtLevel(maxLevel) + 3 * prestigeStep);
  gain(play, bob, pointsAtLevel(maxLevel) + prestigeStep);
  gain(play, cyd, pointsAtLevel(12));
  const before = await foldOf(play);
  expect(await standingsReader.top(before, 'alive', 9)).toEqual([
    { rank: 1, owner: ann, value: maxLevel + 3 },
    { rank: 2, owner: bob, value: maxLevel + 1 },
    { rank: 3, owner: cyd, value: 12 },
  ]);
  expect(await standingsReader.rank(before, 'alive', bob)).toBe(2);
  remove(play, ann);
  const after = await foldOf(play);
  expect(await standingsReader.rank(after, 'alive', ann)).toBeNull();
  expect(await standingsReader.rank(after, 'alive', bob)).toBe(1);
  expect(await standingsReader.rank(after, 'alive', cyd)).toBe(2);
  expect(await standingsReader.rank(after, metric, ann)).toBe(1);
});

test('[R608] those of one level share a rank, the one with more experience first, newcomers too', async () => {
  const play = openedPlay(features);
  const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, name, name)) as [
    string,
    string,
    string,
  ];
  gain(play, bob, pointsAtLevel(2) - 1);
  gain(play, cyd, 1);
  const dan = born(play, 'Dan', 'Dan');
  gain(play, dan, pointsAtLevel(2));
  const documents = await foldOf(play);
  const places = [
    { rank: 1, owner: dan, value: 2 },
    { rank: 2, owner: bob, value: 1 },
    { rank: 2, owner: cyd, value: 1 },
    { rank: 2, owner: ann, value: 1 },
  ];
  expect(await standingsReader.top(documents, 'alive', 9)).toEqual(places);
  // The same on a later page, for one alone, and at midnight.
  expect(await standingsReader.top(documents, 'alive', 2, 2)).toEqual(places.slice(2));
  const ranks = await standingsReader.ranksAtMidnight(documents, 'alive', Math.floor(play.now / dayMs) + 1);
  for (const { owner, rank } of places) {
    expect(await standingsReader.rank(documents, 'alive', owner)).toBe(rank);
    expect(ranks.get(owner)).toBe(rank);
  }
  expect(await standingsReader.place(documents, 'alive', ann)).toMatchObject({
    rank: 2,
    position: 3,
    ahead: { owner: cyd, by: 1 },
  });
});

test('[R608] families stand by the kill points of their members, from the midnight after it is known', async () => {
  const play = openedPlay(features);
  const [ann, bob, cyd, dot] = ['Ann', 'Bob', 'Cyd', 'Dot'].map((name) => born(play, `a-${name}`, name)) as [
    string,
    string,
    string,
    string,
  ];
  const found = (name: string, id: string, family: string) => {
    ripe(play, id);
    return idIn(play.accept(`a-${name}`, 'families.found-family', { name: family }).answer, 'family');
  };
  const [saints, outfit] = [found('Ann', ann, 'The Saints'), found('Bob', bob, 'The Outfit')];
  killed(play, bob, cyd);
  expect(await standingsReader.top(await foldOf(play), 'families', 9)).toEqual([]);
  play.wait(dayMs);
  killed(play, ann, dot);
  killed(play, ann, born(play, 'a-Eve', 'Eve'));
  // Whoever founds no family counts for none.
  killed(play, born(play, 'a-Gus', 'Gus'), born(play, 'a-Hal', 'Hal'));
  const [before, day] = [await foldOf(play), Math.floor(play.now / dayMs) + 1];
  expect(await standingsReader.top(before, 'families', 9)).toEqual([{ rank: 1, owner: outfit, value: 10 }]);
  play.wait(dayMs);
  const after = await foldOf(play);
  expect(await standingsReader.top(after, 'families', 9)).toEqual([
    { rank: 1, owner: saints, value: 20 },
    { rank: 2, owner: outfit, value: 10 },
  ]);
  expect([...(await standingsReader.ranksAtMidnight(after, 'families', day))]).toEqual([[outfit, 1]]);
  expect((await standingsReader.available(after)).map(({ id }) => id)).toContain('families');
});

test('[R872] from the deathmatch on nobody is protected at birth or hides, and kills and experience count in rankings of their own', async () => {
  const play = openedPlay(features, {
    ...quietRules(),
    round: { weeks: 2, deathmatchWeeks: 1, spareDays: 7 },
  });
  const [ann, bob] = ['Ann', 'Bob'].map((name) => born(play, `a-${name}`, name)) as [string, string];
  gain(play, ann, 50);
  killed(play, ann, bob);
  play.wait(play.world.round.deathmatchAt - play.now);
  expect(play.world.round.phase).toBe('deathmatch');
  const before = await foldOf(play);
  for (const ranking of ['kill_points_dm', 'kill_count_dm', 'level_points_dm'])
    expect(await standingsReader.top(before, ranking, 9)).toEqual([]);
  const cyd = born(play, 'a-Cyd', 'Cyd');
  expect(play.world.characters.get(cyd)?.protectedUntil).toBe(play.now);
  const [seconds = 0] = hideoutRules.defaults.periods;
  expect(play.refusal('a-Cyd', 'hideout.enter-hideout', { seconds })).toBe('hideout_deathmatch');
  gain(play, ann, 7);
  killed(play, ann, cyd);
  play.wait(dayMs);
  const after = await foldOf(play);
  const top = (ranking: string) => standingsReader.top(after, ranking, 9);
  expect(await top('kill_count')).toEqual([{ rank: 1, owner: ann, value: 2 }]);
  expect(await top('kill_count_dm')).toEqual([{ rank: 1, owner: ann, value: 1 }]);
  expect(await top('kill_points_dm')).toEqual([{ rank: 1, owner: ann, value: 10 }]);
  expect(await top('level_points_dm')).toEqual([{ rank: 1, owner: ann, value: 7 }]);
});

test('everybody’s rank at midnight is that of the last fold before it, whatever came since', async () => {
  const play = openedPlay(features);
  const people = ['Ann', 'Bob', 'Cyd', 'Dan'].map((name) => born(play, name, name)) as [
    string,
    string,
    string,
    string,
  ];
  const [ann, bob, cyd, dan] = people;
  for (const [who, by] of [
    [ann, 900],
    [bob, 500],
    [cyd, 500],
    [dan, 40],
  ] as const)
    gain(play, who, by);
  play.wait(dayMs);
  const before = await foldOf(play);
  const ranks = new Map<string, number | null>();
  for (const who of people) ranks.set(who, await standingsReader.rank(before, 'alive', who));
  gain(play, dan, 5_000);
  gain(play, cyd, 1);
  gain(play, cyd, 1);
  remove(play, ann);
  born(play, 'Eve', 'Eve');
  const after = await foldOf(play);
  const day = Math.floor(play.now / dayMs);
  expect(await standingsReader.ranksAtMidnight(after, 'alive', day)).toEqual(ranks);
  expect(await standingsReader.rank(after, 'alive', dan)).toBe(1);
});

test('a place says how far down the list it is, equal ones apart, and who is next above by how much', async () => {
  const documents = new MemoryDocuments();
  await documents.declare(standings.collections);
  const values = [90, 70, 70, 70, 50];
  await project(
    standings,
    values.map((to, n) => counted(n, { character: `c${n}`, metric, from: 0, to })),
    documents,
  );
  const place = (owner: string) => standingsReader.place(documents, metric, owner);
  expect(await place('c0')).toMatchObject({ rank: 1, position: 0, ahead: null });
  expect(await place('c2')).toMatchObject({ rank: 2, position: 2, ahead: { owner: 'c0', by: 20 } });
  expect(await place('c4')).toMatchObject({ rank: 5, position: 4, ahead: { by: 20 } });
  expect(await place('nobody')).toBeNull();
});

test('[R608] [R098] a speedrun is the time from birth to level 50, and the fewest seconds win', async () => {
  const play = openedPlay(features);
  const slow = born(play, 'slow', 'Slow');
  play.wait(3 * hourMs);
  const quick = born(play, 'quick', 'Quick');
  const never = born(play, 'never', 'Never');
  play.wait(hourMs);
  gain(play, slow, pointsAtLevel(maxLevel));
  gain(play, quick, pointsAtLevel(maxLevel) - 1);
  play.wait(hourMs);
  gain(play, quick, 1);
  gain(play, slow, prestigeStep);
  const documents = await foldOf(play);
  expect(await standingsReader.top(documents, 'speedrun', 9)).toEqual([
    { rank: 1, owner: quick, value: 2 * 3600 },
    { rank: 2, owner: slow, value: 4 * 3600 },
  ]);
  expect(await standingsReader.standing(documents, 'speedrun', never)).toBeNull();
});

test('[R608] the deathmatch ranks what was gained after it began', async () => {
  const play = openedPlay(features);
  const [ann, bob] = ['Ann', 'Bob'].map((name) => born(play, name, name)) as [string, string];
  gain(play, ann, 9_000);
  expect(await standingsReader.count(await foldOf(play), 'level_points_dm')).toBe(0);
  play.state(deathmatchStarted.draft({ round: 1 }));
  expect(play.world.round.phase).toBe('deathmatch');
  for (const by of [40, 2]) gain(play, ann, by);
  gain(play, bob, 50);
  const documents = await foldOf(play);
  expect(await standingsReader.top(documents, 'level_points_dm', 9)).toEqual([
    { rank: 1, owner: bob, value: 50 },
    { rank: 2, owner: ann, value: 42 },
  ]);
  expect(await standingsReader.rank(documents, 'level_points_dm', ann)).toBe(2);
});
