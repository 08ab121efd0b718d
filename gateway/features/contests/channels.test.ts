import { features } from '@rackets/engine/features/index.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contestsChannels } from './channels.ts';

function contest() {
  const play = openedPlay(features);
  const [ann, bob] = [born(play, 'a-ann', 'Ann'), born(play, 'a-bob', 'Bob')];
  const { answer } = play.accept(
    'o-olga',
    'contests.schedule-contest',
    {
      title: 'Crime Week',
      instructions: 'Crimes count.',
      metric: 'small-crimes.successes',
      startsAt: play.now + hourMs,
      endsAt: play.now + 2 * hourMs,
      immutable: false,
      prizes: [{ from: 1, to: 1, money: 10, bullets: 0, credits: 0 }],
      reason: 'A test.',
    },
    { roles: ['operator'] },
  );
  const id = z.string().parse(answer['contest']);
  const framesSince = (revision: number, listened = true) =>
    play.log.slice(revision).flatMap(
      (event: RecordedEvent) =>
        contestsChannels.frames?.(event, {
          world: play.world,
          now: play.now,
          listened: () => listened,
          visitors: () => 0,
          online: () => [],
        }) ?? [],
    );
  const count = (character: string, metric = 'small-crimes.successes') =>
    play.given({ counts: [{ character, metric, by: 2 }] });
  return { play, ann, bob, id, framesSince, count };
}

test('scores are pushed as they change, only for participants and only for what counts', () => {
  const { play, ann, bob, id, framesSince, count } = contest();
  play.accept('a-ann', 'contests.join-contest', { contest: id });
  const joined = { contest_id: id, state: 'pending', participants_count: 1, scores: [] };
  const channel = `contest-${id}`;
  expect(framesSince(play.log.length - 1)).toEqual([{ channel, event: 'scores', data: joined }]);
  play.wait(hourMs);
  const before = play.log.length;
  count(bob);
  count(ann, 'small-crimes.attempts');
  expect(framesSince(before)).toEqual([]);
  count(ann);
  const data = { ...joined, state: 'active', scores: [{ id: ann, score: 2 }] };
  expect(framesSince(before)).toEqual([{ channel, event: 'scores', data }]);
  expect(framesSince(before, false)).toEqual([]);
});

test('the start and the end are told, and nothing after it', () => {
  const { play, ann, id, framesSince, count } = contest();
  play.accept('a-ann', 'contests.join-contest', { contest: id });
  const states = (from: number) => framesSince(from).map(({ data }) => data['state']);
  let from = play.log.length;
  play.wait(hourMs);
  expect(states(from)).toEqual(['active']);
  from = play.log.length;
  play.wait(hourMs);
  expect(states(from)).toEqual(['inactive']);
  from = play.log.length;
  count(ann);
  expect(states(from)).toEqual([]);
});
