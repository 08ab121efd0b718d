import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// Files share a process and its window. Each finds the window as a page that is just opened does, and reads its
// modules again: what they keep (the store, queries, the session) is not the next file's.
afterAll(() => {
  cleanup();
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  const { documentElement, body } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  for (const name of body.getAttributeNames()) body.removeAttribute(name);
  body.replaceChildren();
});
