import { expect, test } from 'vitest';
import { FatalError } from './exit-codes.ts';
import { lastWords } from './last-words.ts';

class DeadlineExceededError extends Error {}

const at = new Date(Date.UTC(2026, 10, 28, 5));

test('a process that ends says why, when and with which code, and the class of a cause without words', () => {
  const cause = new Error('the stream cannot be read', { cause: new DeadlineExceededError() });
  const error = new FatalError('store', 'EventStoreDB at here:2113 cannot be used.', { cause });
  expect(lastWords(error, at)).toBe(
    [
      'EventStoreDB at here:2113 cannot be used.',
      '  at 2026-11-28T05:00:00.000Z, exit code 12',
      '  because: the stream cannot be read',
      '  because: DeadlineExceededError',
      '',
    ].join('\n'),
  );
});

test('of a bug the whole stack is said', () => {
  const words = lastWords(new TypeError('a bug'), at);
  expect(words).toMatch(/^TypeError: a bug\n {4}at /);
  expect(words).toContain('exit code 1\n');
});
