import { crew } from '@rackets/engine/features/heists/testing/crew.ts';
import { completed } from '@rackets/engine/features/heists/events.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { heistsModel, readHeistRecord, readHeistResult, readHeists, readRoundRecord } from './heists.ts';

test('[E305] a heist is a row of all who were in it, and counts once for everybody with its whole haul', async () => {
  const { play, ids, ready, act } = crew(['Ann', 'Bob']);
  const [ann = '', bob = ''] = [ids['Ann'], ids['Bob']];
  const once = () => {
    const { heist } = ready();
    act('Ann', 'start-heist', { heist });
    play.wait(12 * 3_600_000);
    return heist;
  };
  const first = once();
  const second = once();
  const ends = play.log.flatMap((event) => completed.match(event)?.data ?? []);
  const documents = new MemoryDocuments();
  await documents.declare(heistsModel.collections);
  await project(heistsModel, play.log, documents);
  const rows = async (who: string, type: string | null) =>
    (await readHeists(documents, who, type, 1)).rows.map(({ heist }) => heist);
  expect(await rows(ann, null)).toEqual([second, first]);
  expect(await rows(bob, 'warehouse')).toEqual([second, first]);
  expect(await rows(bob, 'bank')).toEqual([]);
  expect(await readHeistResult(documents, first)).toMatchObject({ heist: first, shares: ends[0]?.shares });
  expect(await readHeistResult(documents, 'none')).toBeNull();
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const sharesOf = (who: string) =>
    ends.map(({ shares }) => shares.find(({ character }) => character === who)?.amount ?? 0);
  const successes = ends.filter(({ success }) => success).length;
  expect(await readHeistRecord(documents, [ann], 'warehouse')).toMatchObject({
    attempts: 2,
    successes,
    total: sum(sharesOf(ann)),
    max: Math.max(...sharesOf(ann)),
  });
  expect(await readRoundRecord(documents, 'warehouse')).toEqual({
    attempts: 2,
    successes,
    chances: sum(ends.map(({ chance }) => chance)),
    total: sum(ends.map(({ haul }) => haul)),
    max: Math.max(...ends.map(({ haul }) => haul)),
  });
});
