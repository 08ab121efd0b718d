import { features } from '@rackets/engine/features/index.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { minuteMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { prisonBetween, readFavours } from './prison-between.ts';

test('busts between two players are counted for each direction; failures and strangers do not count', async () => {
  const play = openedPlay(features);
  const [ann, bob] = ['Ann', 'Bob'].map((name) => born(play, `a-${name}`, name)) as [string, string];
  const jail = (character: string) =>
    play.given({ timers: [{ character, name: 'prison', until: play.now + 30 * minuteMs }] });
  const bust = (account: string, character: string, roll: number) =>
    play.accept(account, 'prison.bust-inmate', { npc: null, character }, { rolls: [roll, 999_999, 999_999] });
  const lastly = [];
  for (const roll of [0, 999_999, 0]) {
    jail(bob);
    bust('a-Ann', bob, roll);
    lastly.push(play.now);
    play.wait(20 * minuteMs);
  }
  const documents = new MemoryDocuments();
  await documents.declare(prisonBetween.collections);
  await project(prisonBetween, play.log, documents);
  expect(await readFavours(documents, ann, bob)).toEqual({ count: 2, lastAt: lastly[2] });
  expect(await readFavours(documents, bob, ann)).toEqual({ count: 0, lastAt: null });
});
