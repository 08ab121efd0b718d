import { cleanup } from '@testing-library/react';
import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';

// What a page complains of fails its test: React's warnings, such as of two rows with one key, and what a boundary caught
// that is no refusal of the server. Not that something changed outside of `act`: whether it does before a test ends
// depends on the machine. A test in which something has to break silences the console itself.
const { error: print } = console;
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  Object.assign(console, {
    error: (...said: unknown[]) => {
      const text = format(...said);
      if (!said.some((part) => part instanceof ApiError) && !text.includes('not wrapped in act('))
        complaints.push(text);
      print(...said);
    },
  });
});

afterEach(() => {
  Object.assign(console, { error: print });
  expect(complaints).toEqual([]);
});

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
