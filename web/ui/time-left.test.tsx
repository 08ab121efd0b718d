import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { clockTime } from '../app/text/format.ts';
import { serverClock } from '../app/time/clock.ts';
import { TimeLeft } from './time-left.tsx';

afterEach(cleanup);

/** A sentence with a countdown, as it is seen and as it is heard. */
function readings(sentence: ReactNode) {
  const { container } = render(<p>{sentence}</p>);
  const without = (hidden: string) => {
    const copy = container.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll(hidden)) part.remove();
    return copy.textContent;
  };
  return { seen: without('.visually-hidden'), heard: without('[aria-hidden="true"]') };
}

// An hour and a half, and what a slow machine may lose of it.
const end = serverClock.now() + 5_400_000;
const clock = clockTime(end);

test('a countdown reads as a sentence to those who see it and to those who hear it', () => {
  const poll = readings(<TimeLeft until={end} lead="ends in" spoken="ends at" />);
  expect(poll.seen).toMatch(/^ends in 1:(?:30|29):\d\d$/);
  expect(poll.heard).toBe(`ends at ${clock}`);
});

test('what stands before it is said before the clock time as well', () => {
  const protection = readings(
    <>
      Protected <TimeLeft until={end} lead="for" />
    </>,
  );
  expect(protection.seen).toMatch(/^Protected for 1:(?:30|29):\d\d$/);
  expect(protection.heard).toBe(`Protected until ${clock}`);
});

test('a clock time that stands beside it is said once', () => {
  const inmates = readings(
    <>
      The next ones arrive at {clock}
      <TimeLeft until={end} lead=", in" spoken={null} />
    </>,
  );
  expect(inmates.seen).toMatch(/^The next ones arrive at \d\d:\d\d, in 1:(?:30|29):\d\d$/);
  expect(inmates.heard).toBe(`The next ones arrive at ${clock}`);
});
