import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReadyPanel } from '../../features/home/ready-panel.tsx';
import { WaitNotes } from '../../features/home/wait-notes.tsx';
import { Button } from '../../ui/button.tsx';
import { WaitButton } from '../../ui/wait-button.tsx';
import { useEnterKey } from '../actions/use-enter-key.ts';
import type { OwnCharacter, State } from '../api/shapes.ts';
import { queryClient } from '../reads/query-client.ts';
import { useReadsAfterFlight } from '../reads/use-reads-after-flight.ts';
import { Menu } from '../shell/menu.tsx';
import { ReadyNews } from '../shell/ready-news.tsx';
import { StatsBar } from '../shell/stats-bar.tsx';
import { clockTime } from '../text/format.ts';
import { ticker } from '../time/ticker.ts';
import { ActBlock, type PlayBlock } from './play-block.tsx';
import { clearState, stateAtom, timersAtom } from './state.ts';
import { store } from './store.ts';
import { CharacterContext } from './use-character.ts';

const start = Date.parse('2034-01-02T12:00:00.000Z');
const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString();

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => {
  cleanup();
  clearState();
  vi.useRealTimers();
});

/** Shows something to a player whose play `by` blocks for ten minutes. */
function show(children: ReactNode, by: PlayBlock['by'] | null, timers: Record<string, string> = {}): void {
  const character = {
    id: 'c1',
    money: 500,
    location_name: 'Miami',
    prison_until: by === 'cell' ? at(10) : null,
    blocked_by: by === null ? [] : [{ by, until: at(10) }],
  } as unknown as OwnCharacter;
  const state = { user: {}, character, settings: {}, active_events: [], stats_bar: ['location'] };
  store.set(stateAtom, { ...state, online_count: 0, prison_count: 0 } as unknown as State);
  const running = Object.entries(timers).map(([name, timestamp]) => [
    name,
    { timestamp, since: null, reset_cost: 5, resets_max: null, resets_remaining: null },
  ]);
  store.set(timersAtom, Object.fromEntries(running));
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter>{children}</MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
}

/** Lets time pass, and the page see it. */
const wait = (minutes: number): void =>
  act(() => {
    vi.setSystemTime(start + minutes * 60_000);
    ticker.tickNow();
  });

const button = (): HTMLElement => screen.getByRole('button');

describe('the button of an act', () => {
  test('in the air is off, says when the plane lands, and acts again from then on', () => {
    const pressed = vi.fn();
    show(
      <ActBlock>
        <Button busy={false} label="Attempt: pick a pocket" onPress={pressed}>
          Attempt
        </Button>
      </ActBlock>,
      'flight',
    );
    const words = `lands ${clockTime(at(10))}`;
    expect(button().textContent).toBe(words);
    expect(button().getAttribute('aria-label')).toBe(`Attempt: pick a pocket: ${words}`);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button());
    expect(pressed).not.toHaveBeenCalled();
    wait(10);
    expect(button().textContent).toBe('Attempt');
    fireEvent.click(button());
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test.each([
    [
      'that no block keeps back',
      <Button key="free" free busy={false}>
        Buy
      </Button>,
    ],
    ['that opens or folds something', <Button key="opens">Buy</Button>],
  ])('stays what it is in the air where it is one %s', (_what, shown) => {
    show(<ActBlock>{shown}</ActBlock>, 'flight');
    expect(button().textContent).toBe('Buy');
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });

  test('says "out" in a cell', () => {
    show(
      <ActBlock>
        <Button busy={false}>Send</Button>
      </ActBlock>,
      'cell',
    );
    expect(button().textContent).toBe(`out ${clockTime(at(10))}`);
  });

  test('with a wait says the landing, or counts down what lasts longer', () => {
    const shown = (
      <ActBlock>
        <WaitButton timer="job" busy={false}>
          Attempt
        </WaitButton>
      </ActBlock>
    );
    show(shown, 'flight', { job: at(3) });
    expect(button().textContent).toBe(`lands ${clockTime(at(10))}`);
    cleanup();
    show(shown, 'flight', { job: at(20) });
    expect(button().textContent).toMatch(/^20:00/);
  });
});

test('Enter does nothing in the air', () => {
  const run = vi.fn();
  const Page = () => {
    useEnterKey(run);
    return null;
  };
  show(
    <ActBlock>
      <Page />
    </ActBlock>,
    'flight',
  );
  const enter = () => fireEvent.keyDown(document.body, { key: 'Enter' });
  enter();
  expect(run).not.toHaveBeenCalled();
  wait(10);
  enter();
  expect(run).toHaveBeenCalledTimes(1);
});

describe.each(['flight', 'cell'] as const)('with a %s in the way', (by) => {
  test('no entry of the menu that it closes says "ready"', () => {
    show(<Menu />, by);
    const link = () => screen.getByRole('link', { name: /^Small Crimes/ });
    expect(link().textContent).toBe('Small Crimes');
    wait(10);
    expect(link().textContent).toBe('Small Crimesready');
  });

  test('the end of a wait is announced only when the player can act', () => {
    const sentence = 'Small Crimes ready';
    show(<ReadyNews />, by, { 'small-crimes': at(3) });
    wait(3);
    expect(screen.getByRole('status').textContent).not.toContain(sentence);
    cleanup();
    show(<ReadyNews />, null, { 'small-crimes': at(6) });
    wait(6);
    expect(screen.getByRole('status').textContent).toContain(sentence);
  });
});

test('Home’s tiles in the air say when the plane lands, or when a longer wait ends', () => {
  const panel = (
    <>
      <WaitNotes />
      <ReadyPanel />
    </>
  );
  show(panel, 'flight', { 'small-crimes': at(3), looting: at(20) });
  const entry = (name: RegExp) => screen.getByRole('link', { name }).textContent;
  expect(entry(/^Small Crimes/)).toBe(`Small Crimeswhen you land, ${clockTime(at(10))}`);
  expect(entry(/^Looting/)).toContain(`${clockTime(at(20))}, in 20:00`);
  wait(10);
  expect(entry(/^Small Crimes/)).not.toContain('when you land');
});

test('what is shown is read anew once the plane has landed', () => {
  queryClient.setQueryData(['GET extortion', 'extortion'], {});
  const isStale = () => queryClient.getQueryState(['GET extortion', 'extortion'])?.isInvalidated;
  const Shell = () => {
    useReadsAfterFlight();
    return null;
  };
  show(<Shell />, 'flight');
  wait(9);
  expect(isStale()).toBe(false);
  wait(10);
  expect(isStale()).toBe(true);
});

test('the phone’s figures begin with the landing', () => {
  show(<StatsBar />, 'flight');
  expect(screen.getAllByRole('term')[0]?.textContent).toBe(`Lands ${clockTime(at(10))}`);
});
