import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicCharacter, State } from '../../app/api/shapes.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { Composer, type Written } from './composer.tsx';

let sent: Written[];
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  sent = [];
});
afterEach(() => {
  cleanup();
  store.set(stateAtom, null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Given = Partial<Parameters<typeof Composer>[0]>;
function write(given: Given = {}) {
  render(
    <Provider store={store}>
      <Composer
        place="chat.public"
        label="Message everybody"
        me="c0"
        near={[]}
        maxLength={300}
        onSend={(written) => void sent.push(written)}
        {...given}
      />
    </Provider>,
  );
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message everybody' });
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const pinButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('[R147] the pin works with words, or where something is pinned already', () => {
  const field = write({ pin: { canPin: true, onUnpin: null } });
  expect(pinButton('Pin this message').disabled).toBe(true);
  type(field, 'For sale.');
  fireEvent.click(pinButton('Pin this message'));
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent).toEqual([{ body: 'For sale.', pinned: true, picture: null }]);
  cleanup();
  const onUnpin = vi.fn();
  write({ pin: { canPin: true, onUnpin } });
  fireEvent.click(pinButton('Unpin the pinned message'));
  expect(onUnpin).toHaveBeenCalledOnce();
});

test('[R144] [R145~] [R146~] no more is written than a message holds, and nothing is sent empty', () => {
  const field = write();
  expect(field.maxLength).toBe(300);
  type(field, 'x'.repeat(310));
  expect(field.value).toHaveLength(300);
  type(field, '   ');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent).toEqual([]);
});

test('[R148] it is closed during a wait, and says how long that is, until it is over', () => {
  vi.setSystemTime('2026-01-05T09:00:00.000Z');
  const waitUntil = '2026-01-05T09:00:03.000Z';
  const field = write({ waitUntil });
  expect([field.readOnly, field.placeholder]).toEqual([true, 'Wait 3 seconds']);
  type(field, 'Too early.');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent).toEqual([]);
  act(() => void vi.advanceTimersByTime(2_005));
  expect(field.placeholder).toBe('Wait 1 second');
  act(() => void vi.advanceTimersByTime(1_000));
  expect([field.readOnly, field.placeholder]).toEqual([false, 'Message everybody']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent.map(({ body }) => body)).toEqual(['Too early.']);
});

test('nobody is offered whom the player has blocked', async () => {
  const person = (id: string): PublicCharacter => ({
    id,
    username: `Hugo ${id}`,
    avatar_url: '',
    level: { number: 1, prestige_number: 0, name: 'Nobody' },
    family: null,
    dead: null,
  });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [person('c3'), person('c4')] })));
  store.set(stateAtom, { blocks: ['c2', 'c4'] } as unknown as State);
  type(write({ near: [person('c1'), person('c2')] }), '@Hugo');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent.slice(0, 7))).toStrictEqual([
    'Hugo c1',
    'Hugo c3',
  ]);
});

test('@all is offered among the names where it names everybody, and nowhere else', () => {
  const field = write({ everybody: 'everybody in this group' });
  type(field, 'Tonight, @al');
  expect(screen.getByRole('option').textContent).toBe('alleverybody in this group');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('Tonight, @all ');
  cleanup();
  localStorage.clear();
  type(write(), '@al');
  expect(screen.queryByRole('option')).toBeNull();
});

test('the Enter that ends an input method’s choice of letters sends nothing, in Safari neither', () => {
  const field = write();
  type(field, '你好');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  // Safari: the composition is over, and only the code tells.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(sent).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(sent).toEqual([{ body: '你好', pinned: false, picture: null }]);
});
