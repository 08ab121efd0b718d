import { features } from '@rackets/engine/features/index.ts';
import { lottoState } from '@rackets/engine/features/lotto/state.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { gambler } from '@rackets/engine/kits/testing/casino.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { averageChance, lottoModel, readDraws, readOwnDraws } from './lotto.ts';

test('[E339] draws are kept with their winners, and with the tickets that the reader held', async () => {
  const play = openedPlay(features);
  const [ann, bob] = [gambler(play, 'a-ann', 'Ann'), gambler(play, 'a-bob', 'Bob')];
  const buy = (account: string, amount: number) => {
    const draw = lottoState(play.world).open.get('money')?.id ?? '';
    play.accept(account, 'lotto.buy-tickets', { draw, amount });
  };
  play.runDue();
  buy('a-ann', 100);
  buy('a-ann', 50);
  buy('a-bob', 50);
  play.wait(dayMs + 120_000);
  buy('a-bob', 10);
  play.wait(dayMs);
  const documents = new MemoryDocuments();
  await documents.declare(lottoModel.collections);
  await project(lottoModel, play.log, documents);
  const { rows, last } = await readDraws(documents, 'money', ann, 1);
  expect(last).toBe(1);
  expect(rows.map(({ tickets, own, winners }) => [tickets, own, winners.length])).toEqual([
    [10, 0, 1],
    [200, 150, 2],
  ]);
  const own = await readOwnDraws(documents, 'money', ann);
  expect(own).toMatchObject([{ tickets: 200, own: 150, jackpot: 160 }]);
  expect(averageChance(own)).toBe(75);
  expect(averageChance(await readOwnDraws(documents, 'money', bob))).toBe((25 + 100) / 2);
  expect(averageChance(await readOwnDraws(documents, 'bullets', bob))).toBeNull();
});
