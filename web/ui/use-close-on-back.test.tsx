import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OpenModal } from './open-modal.tsx';
import { OpenSheet } from './open-sheet.tsx';
import { HasAddressContext, hearBackByHistory } from './use-close-on-back.ts';

/** As the browser has it: Back closes the last watcher that is there. */
class Watcher extends EventTarget {
  static readonly open: Watcher[] = [];

  constructor() {
    super();
    Watcher.open.push(this);
  }

  destroy(): void {
    const place = Watcher.open.indexOf(this);
    if (place >= 0) Watcher.open.splice(place, 1);
  }
}
const back = () =>
  act(() => {
    Watcher.open.pop()?.dispatchEvent(new Event('close'));
  });

beforeEach(() => {
  Watcher.open.length = 0;
  vi.stubGlobal('CloseWatcher', Watcher);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('Back closes the last that was opened over the page, then the one below it', () => {
  const closed: string[] = [];
  render(
    <OpenSheet title="More" onClose={() => closed.push('sheet')}>
      <OpenModal title="Report" onClose={() => closed.push('dialog')}>
        Why?
      </OpenModal>
    </OpenSheet>,
  );
  expect(Watcher.open).toHaveLength(2);
  back();
  back();
  expect(closed).toEqual(['dialog', 'sheet']);
});

test('what is closed otherwise leaves Back to the page', () => {
  const { unmount } = render(
    <OpenSheet title="More" onClose={() => undefined}>
      All
    </OpenSheet>,
  );
  unmount();
  expect(Watcher.open).toEqual([]);
});

test('a dialog with an address leaves Back to the history, what opens within it does not', () => {
  render(
    <HasAddressContext value>
      <OpenModal title="Vito" onClose={() => undefined}>
        <OpenSheet title="Inner" onClose={() => undefined}>
          Inside
        </OpenSheet>
      </OpenModal>
    </HasAddressContext>,
  );
  expect(screen.getByText('Inside')).toBeTruthy();
  expect(Watcher.open).toHaveLength(1);
});

test('where the browser has no watchers the history tells of Back, until what was open is closed', () => {
  vi.stubGlobal('CloseWatcher', undefined);
  const closed: string[] = [];
  const open = vi.fn((onBack: () => void) => {
    onBack();
    return () => void closed.push('ended');
  });
  hearBackByHistory({ open });
  const { unmount } = render(
    <OpenSheet title="More" onClose={() => closed.push('sheet')}>
      All
    </OpenSheet>,
  );
  expect(open).toHaveBeenCalledTimes(1);
  expect(closed).toEqual(['sheet']);
  unmount();
  expect(closed).toEqual(['sheet', 'ended']);
});

test('with a keyboard Escape stays with the parts', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(
    <OpenSheet title="More" onClose={() => undefined}>
      All
    </OpenSheet>,
  );
  expect(Watcher.open).toEqual([]);
});
