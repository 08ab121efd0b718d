import { collected } from '@rackets/engine/features/bounties/events.ts';
import { bounties } from '@rackets/engine/features/bounties/state.ts';
import { bountiesRules } from '@rackets/engine/features/bounties/rules.ts';
import { features, quietRules } from '@rackets/engine/features/index.ts';
import { born, enrich, remove } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { bountiesModel, readBounties, readBountyTotals, readCollected, readMostWanted } from './bounties.ts';

/** Ann and Cyd offer money for Bob and Dot: one is taken down, one collected, one comes back, one stays open. */
async function street() {
  const play = openedPlay(features, { ...quietRules(), bounties: bountiesRules.defaults });
  const [ann, bob, cyd, dot] = ['Ann', 'Bob', 'Cyd', 'Dot'].map((name) => {
    const id = born(play, `a-${name.toLowerCase()}`, name);
    enrich(play, id, 1_000_000);
    return id;
  }) as [string, string, string, string];
  const offer = (account: string, username: string, amount: number, anonymous = false) => {
    play.wait(hourMs);
    const { answer } = play.accept(account, 'bounties.place-bounty', { username, amount, anonymous });
    return (answer as { id: string }).id;
  };
  const down = offer('a-ann', 'Bob', 50_000);
  const paid = offer('a-ann', 'Bob', 100_000, true);
  const open = offer('a-cyd', 'Bob', 20_000);
  const back = offer('a-ann', 'Dot', 30_000);
  play.accept('a-ann', 'bounties.remove-bounty', { bounty: down });
  const before = play.now;
  play.wait(hourMs);
  // As a kill leaves it.
  bounties.drop(play.world, paid);
  play.state(
    collected.draft(
      { bounty: paid, target: bob, amount: 100_000, by: null },
      { subjects: [{ id: ann, role: 'owner' }] },
    ),
  );
  remove(play, dot);
  play.runDue();
  const documents = new MemoryDocuments();
  await documents.declare(bountiesModel.collections);
  await project(bountiesModel, play.log, documents);
  return { play, documents, before, ann, bob, cyd, dot, ids: { down, paid, open, back } };
}

test('a bounty is one row of its placer from the first day to what became of it', async () => {
  const { documents, ann, bob, cyd, dot, ids, play } = await street();
  const rows = async (owner: string) => (await readBounties(documents, owner, 1)).rows;
  expect(await rows(ann)).toMatchObject([
    { bounty: ids.back, target: dot, amount: 30_000, state: 'returned', endedAt: play.now },
    { bounty: ids.paid, target: bob, amount: 100_000, fee: 20_000, anonymous: true, state: 'collected' },
    { bounty: ids.down, target: bob, amount: 50_000, state: 'removed' },
  ]);
  expect(await rows(cyd)).toMatchObject([{ bounty: ids.open, state: 'open', endedAt: null }]);
  expect(await rows(bob)).toEqual([]);
});

test('totals count what was offered and not taken down, and what was paid', async () => {
  const { documents, ann, cyd } = await street();
  const mine = await readBountyTotals(documents, ann);
  expect(mine.own).toEqual({ placed: 3, offered: 130_000, fees: 36_000, collected: 1, paid: 100_000 });
  expect(mine.round).toEqual({ placed: 4, offered: 150_000, fees: 40_000, collected: 1, paid: 100_000 });
  expect((await readBountyTotals(documents, cyd)).own).toMatchObject({ placed: 1, offered: 20_000 });
});

test('the most wanted are told by what was offered for them, whoever offered it', async () => {
  const { documents, bob, dot } = await street();
  expect(await readMostWanted(documents, 10)).toEqual([
    { target: bob, offered: 120_000 },
    { target: dot, offered: 30_000 },
  ]);
});

test('what was collected is told without an anonymous placer, for as long as is asked for', async () => {
  const { documents, before, ann, ids, play } = await street();
  const told = await readCollected(documents, before, 5);
  expect(told).toMatchObject([{ bounty: ids.paid, amount: 100_000, shownPlacer: null }]);
  expect(JSON.stringify(told)).not.toContain(ann);
  expect(await readCollected(documents, play.now, 5)).toEqual([]);
});
