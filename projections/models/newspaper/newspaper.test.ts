import { features, quietRules } from '@rackets/engine/features/index.ts';
import { newspaperElectionRules } from '@rackets/engine/features/newspaper-election/rules.ts';
import { newspaperState } from '@rackets/engine/features/newspaper/state.ts';
import { safeIn } from '@rackets/engine/features/safe-cracking/safes.ts';
import { born, remove } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { sealedSample } from '@rackets/engine/shared/testing/sealed.ts';
import { dayMs, hourMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import type { Model } from '../../runner/model.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { neighboursOf, newspaperIssues, pastIssues, readIssue } from './newspaper-issues.ts';
import { pressModel, readColumn } from './press.ts';

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

test('every line of the press is whole sentences, and names what its templates ask for', () => {
  const { play, bob } = paper();
  const { low } = safeIn(play.world, play.world.characters.get(bob)?.location ?? '');
  play.accept('a-bob', 'safe-cracking.guess-code', { guess: low, safe: null, step: null }, { rolls: [0] });
  remove(play, bob);
  const lines = play.log.flatMap((event) => features.flatMap(({ press }) => press?.lines(event) ?? []));
  expect(lines.length).toBeGreaterThan(2);
  for (const { templates, params } of lines)
    for (const template of templates) {
      expect(template).toMatch(/^[A-Z{].*\.$/);
      for (const [, name = ''] of template.matchAll(/\{(\w+)\}/g)) expect(params).toHaveProperty(name);
    }
});
