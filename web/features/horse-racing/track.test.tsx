import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Race } from './answers.ts';
import { speeds, type RaceClock } from './race-clock.ts';
import { Track } from './track.tsx';

afterEach(cleanup);

const legMs = 5_000;
const horse = (number: number, yards: number): Race['horses'][number] =>
  ({
    number,
    name: `Horse ${number}`,
    timeline: [yards],
    position: null,
    time: null,
  }) as unknown as Race['horses'][number];
const race = {
  id: '1',
  track_length_yards: 1_100,
  horses: [horse(1, 220), horse(2, 200)],
} as unknown as Race;

test('[R811] a replay has three speeds, and the picture scrolls 20 px a yard', () => {
  expect(speeds).toEqual([0.5, 1, 2]);
  let draw: (ms: number) => void = () => undefined;
  const clock: RaceClock = {
    draw: (by) => {
      draw = by;
    },
    told: 0,
    live: false,
    playing: true,
    speed: 1,
    setSpeed: () => undefined,
    toggle: () => undefined,
    reset: () => undefined,
  };
  const { container } = render(<Track race={race} legMs={legMs} clock={clock} mine={new Set()} />);
  const moved = () =>
    [...container.querySelectorAll<HTMLElement>('[style*="translateX"]')].map((node) => ({
      text: node.textContent,
      px: Number(/translateX\(([-\d.]+)px\)/.exec(node.style.transform)?.[1]),
    }));
  const horseAt = (name: string) => moved().find(({ text }) => text.includes(name))?.px ?? 0;
  // The line stands still on the ground, so it comes nearer by all that the leader runs.
  const lineAt = () => Math.max(...moved().map(({ px }) => px));
  draw(legMs);
  expect(horseAt('Horse 1') - horseAt('Horse 2')).toBe(20 * 20);
  const after = lineAt();
  draw(0);
  expect(lineAt() - after).toBe(220 * 20);
});
