import { features } from '@rackets/engine/features/index.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { minuteMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { readStreet, readStreetOf, streetModel } from './street.ts';

test('the street is read whole, or of one gangster: the last three lines, the newest first', async () => {
  const play = openedPlay(features);
  const [ann, bob] = ['Ann', 'Bob'].map((name) => born(play, `a-${name}`, name)) as [string, string];
  const times = [];
  for (let busts = 0; busts < 4; busts += 1) {
    play.given({ timers: [{ character: bob, name: 'prison', until: play.now + 30 * minuteMs }] });
    const rolls = [0, 999_999, 999_999];
    play.accept('a-Ann', 'prison.bust-inmate', { npc: null, character: bob }, { rolls });
    times.push(play.now);
    play.wait(20 * minuteMs);
  }
  const documents = new MemoryDocuments();
  await documents.declare(streetModel.collections);
  await project(streetModel, play.log, documents);
  const street = await readStreet(documents);
  expect(street.filter(({ kind }) => kind === 'bust').map(({ at }) => at)).toEqual(times.toReversed());
  for (const id of [ann, bob]) {
    const told = street.filter(({ character }) => character === id);
    expect(await readStreetOf(documents, id)).toEqual(told.slice(0, 3));
  }
});
