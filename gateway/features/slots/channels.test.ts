import { features } from '@rackets/engine/features/index.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { cities } from '@rackets/engine/shared/catalogues/cities.ts';
import { expect, test } from 'vitest';
import { slotsChannels } from './channels.ts';

const { world, now } = openedPlay(features);
const context = { world, now, listened: () => true, visitors: () => 2, online: () => [] };

test('[W14] [W15] [R743] a city’s machines and all machines tell the jackpot and who plays', () => {
  const frames = slotsChannels.live?.(context) ?? [];
  expect(frames).toHaveLength(2 * cities.length);
  const [own, all] = frames.filter(({ data }) => data['location_id'] === 'chicago');
  expect([own?.channel, all?.channel]).toEqual(['public-slots-chicago', 'public-slots']);
  for (const frame of [own, all])
    expect(frame).toMatchObject({
      event: 'update',
      data: { active_players: 2, jackpot: expect.any(Number), jackpot_reset: false },
    });
});

test('[R743] nothing is made for machines that nobody looks at', () => {
  expect(slotsChannels.live?.({ ...context, listened: () => false })).toEqual([]);
});
