import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnCharacter, State } from '../../app/api/shapes.ts';
import { ActBlock } from '../../app/state/play-block.tsx';
import { clearState, stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import { serverClock } from '../../app/time/clock.ts';
import { AttemptSlot } from './attempt-slot.tsx';
import { noteAttempt, noteRelease } from './stay.ts';

const character = { id: 'c1', prison_until: null, location_name: 'Miami' } as OwnCharacter;
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
        <ActBlock>
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
        </ActBlock>
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

test('in the air it says so before there is a result', () => {
  const until = new Date(serverClock.now() + 60_000).toISOString();
  const flying = { ...character, blocked_by: [{ by: 'flight', until }] };
  store.set(stateAtom, { character: flying } as unknown as State);
  showAfterArrest();
  expect(screen.getByText('You are in the air.')).toBeTruthy();
  expect(screen.getByText('No jobs until you land in Miami.')).toBeTruthy();
});

test('a sentence that was seen to end by itself was served', () => {
  const at = serverClock.now();
  noteRelease({ by: 'time', characterId: 'c1', at, due: at });
  showAfterArrest();
  expect(screen.getByText(/^Time served/)).toBeTruthy();
});
