import { features } from '@rackets/engine/features/index.ts';
import { horseRacingRules } from '@rackets/engine/features/horse-racing/rules.ts';
import { openRace } from '@rackets/engine/features/horse-racing/state.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { gambler } from '@rackets/engine/kits/testing/casino.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { horseRacingModel, readBets, readRace, readRaceBets, readRaces } from './horse-racing.ts';

test('[R599] [R672~] a race is kept with all that was shown of it, and bets are pending, lost or paid', async () => {
  const play = openedPlay(features);
  const ann = gambler(play, 'a-ann', 'Ann');
  play.runDue();
  const race = openRace(play.world);
  if (!race) throw new Error('a race is scheduled');
  for (const horse of [1, 2, 3, 4, 5, 6])
    play.accept('a-ann', 'horse-racing.place-bet', { race: race.id, horse, asset: 'money', amount: 100 });
  const documents = new MemoryDocuments();
  await documents.declare(horseRacingModel.collections);
  await project(horseRacingModel, play.log, documents);
  expect((await readBets(documents, ann, 'money', 1)).rows.map(({ payout }) => payout)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  const seen = play.log.length;
  play.wait(race.startsAt - play.now);
  play.wait((race.legs + 1) * horseRacingRules.defaults.legSeconds * 1_000);
  await project(horseRacingModel, play.log.slice(seen), documents);
  const kept = await readRace(documents, race.id);
  expect(kept).toMatchObject({ state: 'complete', order: race.order, times: race.times });
  expect(kept?.timeline).toHaveLength(race.legs - 1);
  const winner = race.order?.[0] ?? 0;
  const halves = race.runners[winner - 1]?.halves ?? 0;
  const paid = Array.from({ length: 6 }, (_, index) => (index + 1 === winner ? halves * 50 : 0));
  expect((await readRaceBets(documents, ann, race.id)).map(({ payout }) => payout)).toEqual(paid);
  expect((await readBets(documents, ann, 'bullets', 1)).rows).toEqual([]);
  const { rows } = await readRaces(documents, 1);
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['2', 'scheduled'],
    ['1', 'complete'],
  ]);
});
