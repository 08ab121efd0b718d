import { features, quietRules } from '@rackets/engine/features/index.ts';
import { mentoringRules } from '@rackets/engine/features/mentoring/rules.ts';
import { born, enrich } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { pointsAtLevel } from '@rackets/engine/shared/catalogues/levels.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { mentoringModel, readLessons, readLessonTotals } from './mentoring.ts';

test('[E237] a lesson is a row of either, and its sums are those of its direction', async () => {
  const play = openedPlay(features, { ...quietRules(), mentoring: mentoringRules.defaults });
  const [ann, bob] = [born(play, 'a-ann', 'Ann'), born(play, 'a-bob', 'Bob')];
  enrich(play, ann, 1_000_000);
  enrich(play, bob, 1_000_000);
  play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(20) }] });
  const lesson = (feePerPoint: number) => {
    const payload = { username: 'Bob', message: null, feePerPoint };
    play.accept('a-ann', 'mentoring.offer-mentoring', payload);
  };
  const take = () => {
    const [session = ''] = play.log
      .flatMap(({ type, data }) =>
        type === 'mentoring.offered' ? [(data as { readonly session: string }).session] : [],
      )
      .slice(-1);
    play.accept('a-bob', 'mentoring.accept-mentoring', { session });
  };
  lesson(3);
  take();
  play.wait(dayMs);
  lesson(0);
  play.accept('a-ann', 'mentoring.cancel-mentoring', {});
  lesson(0);
  take();
  const documents = new MemoryDocuments();
  await documents.declare(mentoringModel.collections);
  await project(mentoringModel, play.log, documents);
  const shown = async (who: string, direction: 'incoming' | 'outgoing' | null) =>
    (await readLessons(documents, who, direction, 1)).rows.map((row) => [
      row.direction,
      row.mentor,
      row.recipient,
      row.fee,
    ]);
  const out = (fee: number) => ['outgoing', ann, bob, fee];
  const into = (fee: number) => ['incoming', ann, bob, fee];
  expect(await shown(ann, null)).toEqual([out(0), out(150)]);
  expect(await shown(bob, 'incoming')).toEqual([into(0), into(150)]);
  expect(await shown(bob, 'outgoing')).toEqual([]);
  const sums = { count: 2, points: 100, pointsActual: 100, fees: 150, feesNet: 135, bullets: 80 };
  const none = { count: 0, points: 0, pointsActual: 0, fees: 0, feesNet: 0, bullets: 0 };
  expect(await readLessonTotals(documents, ann)).toEqual({ incoming: none, outgoing: sums });
  expect(await readLessonTotals(documents, bob)).toEqual({ incoming: sums, outgoing: none });
});
