import { expect, test } from 'vitest';
import { born, remove } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { iso, minuteMs } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { viewHelpers, viewPrison, viewSentence } from './views.ts';

test('somebody’s sentence is shown with the viewer’s chance as listed; not of somebody at liberty or of oneself', () => {
  const play = openedPlay(features);
  const [ann, bob] = ['Ann', 'Bob'].map((name) => born(play, name, name)) as [string, string];
  expect(viewSentence(play.world, ann, bob, play.now)).toBeNull();
  const until = play.now + 5 * minuteMs;
  play.given({ timers: [{ character: bob, name: 'prison', until }] });
  const listed = viewPrison(play.world, ann, play.now).prisoners.find(
    ({ character }) => character?.id === bob,
  );
  expect(viewSentence(play.world, ann, bob, play.now)).toEqual({
    leaves_at: iso(until),
    chance: listed?.chance,
  });
  expect(viewSentence(play.world, bob, bob, play.now)).toBeNull();
  expect(viewSentence(play.world, ann, bob, until)).toBeNull();
});

test('an inmate sees who is free to open the cell, by the chance they would have, the likeliest first', () => {
  const play = openedPlay(features);
  const ids = ['Ann', 'Bob', 'Cyd', 'Dee'].map((name) => born(play, name, name));
  const [ann, bob, cyd, dee] = ids as [string, string, string, string];
  const seen = (limit = 5) => viewHelpers(play.world, ann, ids, play.now, limit);
  expect(seen()).toEqual([]);
  const until = play.now + 5 * minuteMs;
  play.given({
    timers: [ann, dee].map((character) => ({ character, name: 'prison', until })),
    counts: [{ character: cyd, metric: 'prison.successes', by: 20 }],
  });
  expect(seen().map(({ character }) => character.id)).toEqual([cyd, bob]);
  for (const { character, chance } of seen())
    expect(chance).toBe(viewSentence(play.world, character.id, ann, play.now)?.chance);
  expect(seen(1)).toHaveLength(1);
  remove(play, cyd);
  expect(seen().map(({ character }) => character.id)).toEqual([bob]);
});
