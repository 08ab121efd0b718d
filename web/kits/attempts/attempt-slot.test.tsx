import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { clearState } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import { serverClock } from '../../app/time/clock.ts';
import { AttemptSlot } from './attempt-slot.tsx';
import { noteAttempt, noteRelease } from './stay.ts';

const character = { id: 'c1', prison_until: null } as OwnCharacter;
const arrest = { message: 'They had you.', level_points: 0, heat_percent: 5, prison_seconds: 60 };

afterEach(() => {
  cleanup();
  noteAttempt(character, { message: '' });
  clearState();
});

function showAfterArrest(): void {
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <AttemptSlot
          last={{ characterId: 'c1', answer: arrest, levelUp: null }}
          wait={{ timer: 'job', label: 'Next attempt' }}
          quiet={() => ({ icon: 'fedora', verdict: 'The street is yours.', facts: '' })}
          renderResult={({ message }) => ({
            tone: 'danger',
            icon: 'fedora',
            verdict: message,
            facts: '',
            key: 'arrest',
          })}
        />
      </CharacterContext>
    </Provider>,
  );
}

test('after an arrest of whose end nothing is known, nothing is said of it', () => {
  showAfterArrest();
  expect(screen.getByText('The street is yours.')).toBeTruthy();
  expect(screen.queryByText(/Time served/)).toBeNull();
  expect(screen.queryByText('They had you.')).toBeNull();
});

test('a sentence that was seen to end by itself was served', () => {
  const at = serverClock.now();
  noteRelease({ by: 'time', characterId: 'c1', at, due: at });
  showAfterArrest();
  expect(screen.getByText(/^Time served/)).toBeTruthy();
});
