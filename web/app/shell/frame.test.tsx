import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { store } from '../state/store.ts';
import { Frame } from './frame.tsx';
import { sideBarOpenAtom } from './side-bar/place.ts';

afterEach(cleanup);

function showFrame(path: string): void {
  store.set(sideBarOpenAtom, false);
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

const handle = { name: 'Open the side bar' };

test('[S153] the desktop can have the chat beside each page but the one that is the chat', async () => {
  showFrame('/main/small');
  expect(await screen.findByRole('button', handle)).toBeTruthy();
  cleanup();
  showFrame('/main/chat');
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.queryByRole('button', handle)).toBeNull();
});
