import { describe, expect, test } from 'vitest';
import { normalizeEmail } from './email.ts';

describe('an e-mail address', () => {
  test.each([
    ['Vito@Example.com ', 'vito@example.com'],
    ['vito+game@mail.example.co.uk', 'vito+game@mail.example.co.uk'],
    ["o'hara_1@localhost", "o'hara_1@localhost"],
    ['søren@bücher.example', 'søren@bücher.example'],
    ['vito@xn--bcher-kva.example', 'vito@xn--bcher-kva.example'],
    // Full width, as some keyboards write it.
    ['ｖｉｔｏ＠example.com', 'vito@example.com'],
  ])('%j is one mailbox', (text, email) => {
    expect(normalizeEmail(text)).toBe(email);
  });

  test.each([
    'a;b@c.d',
    'a,b@c.d',
    'a@b.c,d@e.f',
    'a@b.c;d@e.f',
    'a@b.c d@e.f',
    '<b@c.d>',
    'a<b@c.d>',
    'group:b@c.d',
    '"a b"@c.d',
    'a(b)@c.d',
    'a\\b@c.d',
    'a@b@c.d',
    'a@[127.0.0.1]',
    'a\u0001@c.d',
    'a\r\nbcc:b@c.d',
    'a\u0000@c.d',
    'a\u200b@c.d',
    '.a@c.d',
    'a..b@c.d',
    'a@-c.d',
    'a@c.d.',
    'a@c..d',
    'a@',
    '@c.d',
    'a',
    '',
    `${'x'.repeat(65)}@c.d`,
    `a@${'x'.repeat(64)}.d`,
    `a@${'x.'.repeat(130)}d`,
  ])('%j is not an address', (text) => {
    expect(normalizeEmail(text)).toBeNull();
  });
});
