import { features } from '@rackets/engine/features/index.ts';
import { openRace } from '@rackets/engine/features/horse-racing/state.ts';
import { gambler } from '@rackets/engine/kits/testing/casino.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { minuteMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { horseRacingChannels } from './channels.ts';

test('[W21] everybody who watches a race hears how far it has run, leg by leg, then the finish', () => {
  const play = openedPlay(features);
  gambler(play, 'a-ann', 'Ann');
  play.runDue();
  const race = openRace(play.world);
  assert(race, 'a race is scheduled');
  play.accept('a-ann', 'horse-racing.place-bet', { race: race.id, horse: 1, asset: 'money', amount: 100 });
  const heard: { readonly event: string; readonly data: Record<string, unknown> }[] = [];
  const quiet: unknown[] = [];
  const stops = race.startsAt + 10 * minuteMs;
  let read = play.log.length;
  while (play.now < stops && heard.at(-1)?.event !== 'finished') {
    play.wait(1_000);
    for (const event of play.log.slice(read)) {
      const to = (listened: boolean) =>
        horseRacingChannels.frames?.(event, {
          world: play.world,
          now: play.now,
          listened: () => listened,
          visitors: () => 0,
          online: () => [],
        }) ?? [];
      quiet.push(...to(false));
      for (const { channel, event: name, data } of to(true)) {
        expect(channel).toBe(`race-${race.id}`);
        heard.push({ event: name, data });
      }
    }
    read = play.log.length;
  }
  expect(quiet).toEqual([]);
  const { runners, legs } = race;
  for (const { data } of heard)
    expect(data).toMatchObject({
      id: race.id,
      horse_count: runners.length,
      track_length_yards: expect.any(Number),
      starts_at: expect.any(String),
      started_at: expect.any(String),
      horses: runners.map(({ number, name }) => ({ number, name })),
    });
  expect(heard.map(({ event }) => event)).toEqual([
    ...Array.from({ length: legs }, () => 'progress'),
    'finished',
  ]);
  type Horse = { readonly position: number | null; readonly timeline: readonly number[] };
  // Views name a race's parts so.
  const horsesOf = ({ data }: (typeof heard)[number]) => data['horses'] as readonly Horse[];
  // The last leg ends at the finish.
  expect(heard.map((each) => horsesOf(each)[0]?.timeline.length)).toEqual([
    ...Array.from({ length: legs }, (_, leg) => leg),
    legs - 1,
  ]);
  expect(heard.map(({ data }) => data['state'])).toEqual([
    ...Array.from({ length: legs }, () => 'in_progress'),
    'complete',
  ]);
  const places = heard.map((each) =>
    horsesOf(each)
      .flatMap(({ position }) => position ?? [])
      .toSorted((x, y) => x - y),
  );
  expect(places).toEqual([...Array.from({ length: legs }, () => []), runners.map(({ number }) => number)]);
});
