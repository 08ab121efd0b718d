import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { store } from '../state/store.ts';
import { Frame } from './frame.tsx';
import { sideBarOpenAtom } from './side-bar/place.ts';

afterEach(cleanup);

function showFrame(path: string): void {
  store.set(sideBarOpenAtom, true);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Frame phone={false}>
          <p>The page</p>
        </Frame>
      </MemoryRouter>
    </Provider>,
  );
}

test('[S153] the desktop has the chat beside each page but the one that is the chat', async () => {
  showFrame('/main/small');
  expect(await screen.findByRole('complementary', { name: 'Chat' })).toBeTruthy();
  cleanup();
  showFrame('/main/chat');
  const grid = screen.getByText('The page').parentElement;
  expect(grid?.style.getPropertyValue('--side-bar')).toBe('0px');
  expect(screen.queryByRole('complementary')).toBeNull();
});
