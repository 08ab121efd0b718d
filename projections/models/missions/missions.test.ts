import { features } from '@rackets/engine/features/index.ts';
import { started } from '@rackets/engine/features/missions/events.ts';
import { metric } from '@rackets/engine/kernel/state/world.ts';
import { born, enrich } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { pointsAtLevel } from '@rackets/engine/shared/catalogues/levels.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { missionsModel, readMissions, readMissionTotals } from './missions.ts';

test('[E290] each mission that ended is a row, and the totals are those of the live world', async () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(5) }] });
  enrich(play, ann, 100_000);
  enrich(play, ann, 4, 'item:rope');
  enrich(play, ann, 2, 'item:pocket-radio');
  const send = (verb: string, payload: object) => play.accept('a-ann', `missions.${verb}`, { ...payload });
  const start = (mission: string) => started.first(send('start-mission', { mission }).events).data.attempt;
  const first = start('night-ferry');
  send('give-supply', { attempt: first, stage: 'coal' });
  send('give-item', { attempt: first, stage: 'rope', item: 'rope' });
  send('give-item', { attempt: first, stage: 'radio', item: 'pocket-radio' });
  const whole = send('claim-reward', { attempt: first }).answer;
  const second = start('quiet-hours');
  send('cancel-attempt', { attempt: second });
  play.wait(dayMs);
  const third = start('night-ferry');
  send('give-supply', { attempt: third, stage: 'coal' });
  const early = send('claim-reward', { attempt: third }).answer;
  const documents = new MemoryDocuments();
  await documents.declare(missionsModel.collections);
  await project(missionsModel, play.log, documents);
  const { rows } = await readMissions(documents, ann, 1);
  expect(
    rows.map(({ mission, success, done, of, money }) => [mission, success, done, of, money]),
  ).toStrictEqual([
    ['night-ferry', false, 1, 3, early['money']],
    ['quiet-hours', false, 0, 3, 0],
    ['night-ferry', true, 3, 3, whole['money']],
  ]);
  const totals = await readMissionTotals(documents, ann);
  expect(totals.completed).toStrictEqual({ 'night-ferry': 1 });
  for (const name of [
    'attempts',
    'successes',
    'level_points',
    'level_points_actual',
    'money',
    'bullets',
  ] as const)
    expect([name, totals[name]]).toStrictEqual([name, metric(play.world, ann, `missions.${name}`)]);
  expect(totals.attempts).toBe(3);
  expect(await readMissionTotals(documents, 'c-none')).toMatchObject({ attempts: 0, completed: {} });
});
