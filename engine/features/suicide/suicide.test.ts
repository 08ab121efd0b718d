import { expect, test } from 'vitest';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { dayMs, iso } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { viewSuicide } from './views.ts';

const commit = 'suicide.commit-suicide';

test('[R132~] [R084~] ends the life at once, by its own cause', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const { events } = play.accept('a-ann', commit);
  expect(events.map(({ type }) => type)).toStrictEqual(['suicide.committed', 'characters.died']);
  expect(play.world.characters.get(ann)?.dead).toStrictEqual({ cause: 'suicide', at: play.now });
  expect(play.refusal('a-ann', commit)).toBe('character_dead');
  expect(play.refusal('a-ann', 'bank.deposit-money', { amount: 1 })).toBe('character_dead');
});

test('[R133] [R278] is possible once in seven days, whichever life it is (ruling 17)', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  expect(viewSuicide(play.world, ann, play.now)).toStrictEqual({ allowed_at: null, every_days: 7 });
  const first = play.now;
  play.accept('a-ann', commit);
  const ada = born(play, 'a-ann', 'Ada');
  expect(viewSuicide(play.world, ada, play.now)).toMatchObject({ allowed_at: iso(first + 7 * dayMs) });
  play.wait(7 * dayMs - 1);
  expect(play.refusal('a-ann', commit)).toBe('suicide_wait');
  play.wait(1);
  expect(viewSuicide(play.world, ada, play.now)).toMatchObject({ allowed_at: null });
  play.accept('a-ann', commit);
});

test('any other end of a life does not count, and each account counts for itself', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  born(play, 'a-bob', 'Bob');
  play.accept('a-bob', commit);
  remove(play, ann);
  born(play, 'a-ann', 'Ada');
  play.accept('a-ann', commit);
});

test('is allowed in prison, and the dead leave prison', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  enrich(play, ann, 500);
  jail(play, ann, 600);
  play.accept('a-ann', commit);
  expect(timerUntil(play.world, ann, 'prison')).toBe(0);
});
