import { features, quietRules } from '@rackets/engine/features/index.ts';
import { scheduled } from '@rackets/engine/features/horse-racing/events.ts';
import { fractionalOdds } from '@rackets/engine/features/horse-racing/odds.ts';
import { runs } from '@rackets/engine/features/heists/state.ts';
import { crew } from '@rackets/engine/features/heists/testing/crew.ts';
import { killTypes } from '@rackets/engine/features/killing/terms.ts';
import { killed } from '@rackets/engine/features/killing/testing/killed.ts';
import { newspaperElectionRules } from '@rackets/engine/features/newspaper-election/rules.ts';
import { newspaperState } from '@rackets/engine/features/newspaper/state.ts';
import { propertyRules } from '@rackets/engine/features/property/rules.ts';
import { contractOf, nameOfPlace } from '@rackets/engine/features/property/state.ts';
import { safeIn } from '@rackets/engine/features/safe-cracking/safes.ts';
import { born, enrich, remove } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { itemAsset } from '@rackets/engine/shared/catalogues/items.ts';
import { pointsAtLevel } from '@rackets/engine/shared/catalogues/levels.ts';
import { sealedSample } from '@rackets/engine/shared/testing/sealed.ts';
import { dayMs, hourMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import type { Model } from '../../runner/model.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { neighboursOf, newspaperIssues, pastIssues, readIssue } from './newspaper-issues.ts';
import { changesOf, pressModel, readColumn } from './press.ts';

/** Ann edits, Bob writes. */
function paper() {
  const play = openedPlay(features, {
    ...quietRules(),
    'newspaper-election': { ...newspaperElectionRules.defaults, standLevel: 1 },
  });
  const [ann, bob] = [born(play, 'a-ann', 'Ann'), born(play, 'a-bob', 'Bob')];
  play.accept('a-ann', 'newspaper-election.set-candidacy', { stands: true });
  play.wait(7 * dayMs);
  play.runDue();
  const chief = (what: string, payload: object = {}) =>
    play.accept('a-ann', `newspaper.${what}`, { ...payload });
  chief('add-contributor', { username: 'Bob' });
  const write = (account: string, length: number) => {
    const { id } = play.accept(account, 'newspaper.add-article').answer as { id: string };
    const text = sealedSample(length);
    const payload = { article: id, version: null, author: null, heading: { text }, body: { text } };
    play.accept(account, 'newspaper.edit-article', payload, { vouched: { mentions: [], pictures: [] } });
    return id;
  };
  const out = (notes: string | null = null) => {
    chief('set-frozen', { frozen: true });
    chief('submit-issue');
    const issue = newspaperState(play.world).issue?.id ?? '';
    play.accept('s-mo', 'newspaper.review-issue', { issue, notes }, { roles: ['moderator'] });
    play.wait(hourMs);
    return issue;
  };
  const folded = async (model: Model) => {
    const documents = new MemoryDocuments();
    await documents.declare(model.collections);
    await project(model, play.log, documents);
    return documents;
  };
  return { play, ann, bob, chief, write, out, folded };
}

test('[R343~] an issue is kept with its articles in their order, and read once it is out', async () => {
  const { ann, bob, play, chief, write, out, folded } = paper();
  const [first, second, third] = [write('a-ann', 10), write('a-bob', 20), write('a-bob', 30)];
  chief('move-article', { article: second, direction: 'up' });
  chief('delete-article', { article: third });
  const id = newspaperState(play.world).issue?.id ?? '';
  expect(await readIssue(await folded(newspaperIssues), id)).toBe(null);
  out(sealedSample(9));
  expect(await readIssue(await folded(newspaperIssues), id)).toBe(null);
  out();
  const row = await readIssue(await folded(newspaperIssues), id);
  expect(row).toMatchObject({ number: 1, editor: ann, returned: 1, stage: 'out' });
  expect(row?.articles.map(({ id: article, author }) => [article, author])).toEqual([
    [second, bob],
    [first, ann],
  ]);
  expect(row?.articles[0]?.body).toEqual({ text: sealedSample(20), by: bob });
});

test('issues that are out are listed, the newest first, and lead to one another', async () => {
  const { write, out, folded } = paper();
  const ids = [0, 1, 2].map(() => {
    write('a-ann', 5);
    return out();
  });
  write('a-ann', 5);
  const documents = await folded(newspaperIssues);
  const { rows } = await pastIssues(documents, 1);
  expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
  const middle = rows[1];
  expect(middle && (await neighboursOf(documents, middle))).toEqual({ before: ids[0], after: ids[2] });
});

test('the column prints the best of each kind in its time, everybody who died, and what did not happen', async () => {
  const { play, bob, ann, folded } = paper();
  const [cyd, dot] = [born(play, 'a-cyd', 'Cyd'), born(play, 'a-dot', 'Dot')];
  const crack = (account: string, character: string) => {
    const { low } = safeIn(play.world, play.world.characters.get(character)?.location ?? '');
    play.accept(account, 'safe-cracking.guess-code', { guess: low, safe: null, step: null }, { rolls: [0] });
  };
  const since = play.now;
  play.wait(hourMs / 4);
  remove(play, dot);
  play.wait(2 * hourMs);
  remove(play, cyd);
  const middle = play.now + 1;
  play.wait(hourMs);
  crack('a-bob', bob);
  play.wait(hourMs);
  const documents = await folded(pressModel);
  const before = await readColumn(documents, since, middle);
  expect(before.dead.map(({ character }) => character)).toEqual([dot, cyd]);
  expect(before.lines.find(({ kind }) => kind === 'safe-cracking.opened')?.character).toBe(null);
  const after = await readColumn(documents, middle, play.now);
  expect(after.dead).toEqual([]);
  expect(after.lines.filter(({ kind }) => kind === 'safe-cracking.opened')).toMatchObject([
    { character: bob },
  ]);
  expect(after.lines.filter(({ kind }) => kind === 'characters.died')).toMatchObject([{ character: null }]);
  expect(JSON.stringify(after)).not.toContain(ann);
});

test('of rankings the paper tells who leads one that somebody else led as the issue before came out', () => {
  const leader = (ranking: string, character: string) => ({ ranking, character });
  const before = [leader('alive', 'ann'), leader('busts', 'bob'), leader('gone', 'ann')];
  const now = [leader('alive', 'cyd'), leader('busts', 'bob'), leader('gone', 'cyd'), leader('new', 'cyd')];
  const labels: Readonly<Record<string, string>> = { alive: 'Alive', busts: 'Busts', new: 'New' };
  const changes = changesOf(before, now, (ranking) => labels[ranking] ?? null, 7);
  // Of what nobody led before, and of a ranking that there is not any more, nothing is said.
  expect(changes).toMatchObject([
    { kind: 'standings.led', character: 'cyd', params: { who: 'cyd', former: 'ann', ranking: 'Alive' } },
  ]);
  const many = Array.from({ length: 9 }, (_, n) => leader(`r${n}`, 'ann'));
  const all = many.map((each) => ({ ...each, character: 'bob' }));
  expect(changesOf(many, all, (ranking) => ranking, 7)).toHaveLength(3);
});

test('who stood first is kept with the issue that came out, and an issue from before there was such a thing has nobody', async () => {
  const { ann, bob, play, chief, write, out, folded } = paper();
  write('a-ann', 5);
  const first = out();
  write('a-bob', 5);
  chief('set-frozen', { frozen: true });
  chief('submit-issue');
  const issue = newspaperState(play.world).issue?.id ?? '';
  const leaders = [{ ranking: 'alive', character: bob }];
  play.accept(
    's-mo',
    'newspaper.review-issue',
    { issue, notes: null },
    { roles: ['moderator'], vouched: { leaders } },
  );
  const documents = await folded(newspaperIssues);
  expect(await readIssue(documents, first)).toMatchObject({ editor: ann, leaders: [] });
  expect(await readIssue(documents, issue)).toMatchObject({ leaders });
});

/** What the press makes of what a play wrote. */
const linesIn = ({ log }: Pick<Play, 'log'>) =>
  log.flatMap((event) => features.flatMap(({ press }) => press?.lines(event) ?? []));
const worthOf = (play: Pick<Play, 'log'>, kind: string) =>
  linesIn(play).flatMap((line) => (line.kind === kind ? [[line.worth, line.params]] : []));

test('a property that changes hands is news of its own, beside one that had stood empty', () => {
  const { play, ann, bob } = paper();
  const city = play.world.characters.get(ann)?.location ?? '';
  const property = `${city}-brewery`;
  const most = propertyRules(play.world).weapons.dynamite?.most ?? 0;
  for (const [account, character] of [
    ['a-ann', ann],
    ['a-bob', bob],
  ] as const) {
    enrich(play, character, 10_000_000);
    enrich(play, character, 20, itemAsset('dynamite'));
    play.given({ counts: [{ character, metric: 'level_points', by: pointsAtLevel(20) }] });
    const life = play.world.characters.get(character);
    if (life) life.location = city;
    const isHeld = contractOf(play.world, property) !== null;
    const attack = { property, weapon: 'dynamite' };
    // It does harm, and as much as it can: new walls fall at once.
    if (isHeld)
      play.accept(account, 'property.attack-property', attack, { rolls: [0, Math.floor(most / 2), 0] });
    play.given({ timers: [{ character, name: 'property', until: 0 }] });
    play.accept(account, 'property.take-over', { property });
  }
  const name = nameOfPlace(property);
  expect(worthOf(play, 'property.opened')).toEqual([
    [expect.any(Number), { who: ann, city, property: name }],
  ]);
  expect(worthOf(play, 'property.taken')).toEqual([
    [expect.any(Number), { who: bob, holder: ann, city, property: name }],
  ]);
});

test('a kill is news once everybody may know it: a silent one has no line before it is revealed', () => {
  const { play, ann, bob } = paper();
  const cyd = born(play, 'a-cyd', 'Cyd');
  const city = play.world.characters.get(bob)?.location ?? '';
  killed(play, ann, bob, 'private');
  expect(worthOf(play, 'killing.revealed')).toEqual([]);
  const line = [10, { killer: ann, deceased: bob, city }];
  play.accept('a-ann', 'killing.reveal', { kill: `k-${ann}-${bob}` });
  expect(worthOf(play, 'killing.revealed')).toEqual([line]);
  killed(play, cyd, ann, 'public');
  expect(worthOf(play, 'killing.revealed')).toEqual([line, [10, expect.objectContaining({ killer: cyd })]]);
});

test('a price on a head is told with its amount, and never with who offered it', () => {
  const { play, ann } = paper();
  enrich(play, ann, 1_000_000);
  play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(20) }] });
  play.accept('a-ann', 'bounties.place-bounty', { username: 'Bob', amount: 90_000, anonymous: false });
  expect(worthOf(play, 'bounties.placed')).toEqual([[90_000, expect.objectContaining({ money: '$90,000' })]]);
  expect(JSON.stringify(linesIn(play).filter(({ kind }) => kind === 'bounties.placed'))).not.toContain(ann);
});

test('a heist that worked is told with its haul and without a name; one that failed is not', () => {
  const { play, ids, ready, act } = crew();
  for (const chance of [1_000_000, 0]) {
    const { heist } = ready();
    act('Ann', 'start-heist', { heist });
    const run = runs.find(play.world, heist);
    // As for a certain or a hopeless crew.
    if (run) runs.put(play.world, { ...run, chance });
    play.wait(13 * hourMs);
    for (const id of Object.values(ids))
      play.given({ timers: [{ character: id, name: 'prison', until: 0 }] });
  }
  const told = linesIn(play).filter(({ kind }) => kind === 'heists.done');
  expect(told).toMatchObject([{ character: null, params: { city: 'chicago', place: 'bonded warehouse' } }]);
  for (const id of Object.values(ids)) expect(JSON.stringify(told)).not.toContain(id);
});

test('a safe that holds out is news from the fourth guess at one code on', () => {
  const { play, bob } = paper();
  const city = play.world.characters.get(bob)?.location ?? '';
  for (const guess of [1000, 1001, 1002, 1003, 1004]) {
    play.accept('a-bob', 'safe-cracking.guess-code', { guess, safe: null, step: null }, { rolls: [8_000] });
    play.wait(hourMs);
  }
  expect(worthOf(play, 'safe-cracking.held')).toEqual([
    [4, { city, guesses: '4 guesses' }],
    [5, { city, guesses: '5 guesses' }],
  ]);
});

test('what was put up for auction is advertised, the three dearest kinds of it, without who sells it', async () => {
  const { play, ann, folded } = paper();
  const since = play.now;
  play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(30) }] });
  enrich(play, ann, 40, itemAsset('dynamite'));
  enrich(play, ann, 9_000, 'bullets');
  const put = (type: string, id: string | null, amount: number, minimum: number) =>
    play.accept('a-ann', 'auctions.start-auctions', {
      lots: [{ lot: { type, id, amount }, minimum }],
      period: 600,
      force: true,
      autoRelist: false,
    });
  put('bullets', null, 400, 2_000);
  put('bullets', null, 300, 9_000);
  put('item', 'dynamite', 2, 3_000);
  const { ads, lines } = await readColumn(await folded(pressModel), since, play.now + 1);
  // The house has put something up, too.
  const own = ads.filter(({ kind }) => ['auctions.bullets', 'auctions.item'].includes(kind));
  expect(own.map(({ ad, worth, params }) => [ad?.toLowerCase(), worth, params])).toEqual([
    ['300 bullets', 9_000, { money: '$9,000' }],
    ['2 sticks of dynamite', 3_000, { money: '$3,000' }],
  ]);
  expect(ads.length).toBeLessThanOrEqual(3);
  expect(ads.map(({ worth }) => worth)).toEqual(
    ads.map(({ worth }) => worth).toSorted((one, other) => other - one),
  );
  expect(JSON.stringify(ads)).not.toContain(ann);
  expect(lines.filter(({ kind }) => kind.startsWith('auctions.'))).toEqual([]);
});

test('the window has the likeliest horses of the last race before the issue, with their odds', async () => {
  const { play, folded } = paper();
  const races = play.log.flatMap((event) => scheduled.match(event)?.data ?? []);
  const last = races.at(-1);
  const likeliest = last?.runners.toSorted((one, other) => one.halves - other.halves).slice(0, 3) ?? [];
  const { odds, lines } = await readColumn(await folded(pressModel), 0, play.now + 1);
  expect(odds).toEqual(
    likeliest.map(({ name, halves }) => ({ what: name, odds: fractionalOdds(halves).join(' to ') })),
  );
  expect(odds).toHaveLength(3);
  expect(lines.filter(({ kind }) => kind.startsWith('horse-racing.'))).toEqual([]);
});

test('every line of the press is whole sentences, and names what its templates ask for', () => {
  const { play, bob, ann } = paper();
  const { low } = safeIn(play.world, play.world.characters.get(bob)?.location ?? '');
  play.accept('a-bob', 'safe-cracking.guess-code', { guess: low, safe: null, step: null }, { rolls: [0] });
  for (const type of killTypes) killed(play, ann, born(play, `a-${type}`, `Al ${type}`), type);
  remove(play, bob);
  const lines = linesIn(play);
  expect(lines.length).toBeGreaterThan(5);
  for (const { templates, params } of lines)
    for (const template of templates) {
      expect(template).toMatch(/^[A-Z{].*\.$/);
      for (const [, name = ''] of template.matchAll(/\{(\w+)\}/g)) expect(params).toHaveProperty(name);
    }
});
