import { features } from '@rackets/engine/features/index.ts';
import { safeIn } from '@rackets/engine/features/safe-cracking/safes.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { safeCracks } from './safe-cracking.ts';

const hourMs = 3_600_000;

test('[S050] top cracks are the largest first, those of one gangster and those of all', async () => {
  const play = openedPlay(features);
  const [ann, bob] = [born(play, 'a-ann', 'Ann'), born(play, 'a-bob', 'Bob')];
  const dial = (account: string, character: string, rolled: number) => {
    const { low } = safeIn(play.world, play.world.characters.get(character)?.location ?? '');
    const payload = { guess: low, safe: null, step: null };
    play.accept(account, 'safe-cracking.guess-code', payload, { rolls: [rolled] });
  };
  play.wait(hourMs / 4);
  dial('a-ann', ann, 0);
  dial('a-bob', bob, 9);
  play.wait(hourMs / 2);
  dial('a-ann', ann, 0);
  play.wait(hourMs / 3);
  dial('a-bob', bob, 0);
  const documents = new MemoryDocuments();
  await documents.declare(safeCracks.model.collections);
  await project(safeCracks.model, play.log, documents);
  const [own, all] = [await safeCracks.readOwn(documents, ann), await safeCracks.readAll(documents)];
  const sums = all.map(({ money }) => money);
  expect(sums).toStrictEqual(sums.toSorted((a, b) => b - a));
  expect(own).toStrictEqual(all.filter(({ character }) => character === ann));
  expect(all.map(({ character }) => character).toSorted()).toStrictEqual([ann, ann, bob].toSorted());
});
