import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { ConversationRow } from './conversation-row.tsx';
import { conversation, message } from './testing/made-up.ts';

afterEach(cleanup);

test.each([
  ['everybody', { mention: true, mentions_all: true }, 2, '@allnames everybody, 2 unread'],
  ['the player', { mention: true, mentions_all: false }, 1, '@names you, 1 unread'],
  ['nobody', { mention: false, mentions_all: false }, 1, '1 unread'],
  ['everybody, and is read', { mention: true, mentions_all: true }, 0, ''],
])('[R124~] a conversation whose last message names %s says so', (_, named, unread_count, told) => {
  const last_message = message('m1', 'bob', 1, named);
  const group = conversation('g1', { unread_count, last_message });
  render(
    <MemoryRouter>
      <ConversationRow group={group} me="ann" current={false} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link').textContent).toBe(`Topic g1bob: says m1${told}`);
});
