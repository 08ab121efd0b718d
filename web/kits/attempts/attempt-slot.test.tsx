import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { LevelBar } from '../../app/shell/level-bar.tsx';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import { AttemptSlot } from './attempt-slot.tsx';
import type { LastAttempt } from './last-attempt.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const risen: LastAttempt = {
  characterId: 'c1',
  answer: { message: 'You got $218.' },
  levelUp: { level: 2, prestige: 0, rank: 'Errand Boy', rankIsNew: true },
};

function page(level: { number: number; percent: number }, key: string, last: LastAttempt | null) {
  const me = { id: 'c1', level: { prestige_number: 0, ...level } } as OwnCharacter;
  return (
    <Provider store={store}>
      <CharacterContext value={me}>
        <LevelBar />
        <AttemptSlot
          last={last}
          wait={{ timer: 'small', label: 'Next attempt' }}
          quiet={() => ({ icon: 'pocket-watch', verdict: 'Pick a job.', facts: null })}
          renderResult={({ message }) => ({
            tone: 'success',
            icon: 'swap-bag',
            verdict: message,
            facts: null,
            key,
          })}
        />
      </CharacterContext>
    </Provider>
  );
}

const filled = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
const verdict = () => screen.queryByText('Level 2: you are an Errand Boy now.');

test('experience fills its bar to the end first, then the level is the verdict of its result', () => {
  const { rerender } = render(page({ number: 1, percent: 60 }, 'idle', null));
  rerender(page({ number: 2, percent: 10 }, 'one', risen));
  expect([filled(), verdict()]).toEqual(['100', null]);
  screen.getByText('You got $218.');
  act(() => void vi.advanceTimersByTime(420));
  expect(filled()).toBe('10');
  expect(verdict()).not.toBeNull();
});

test('after a reload it is the verdict at once', () => {
  render(page({ number: 2, percent: 10 }, 'one', risen));
  expect(verdict()).not.toBeNull();
});
