import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { routes } from '@rackets/gateway/features/index.ts';
import { describe, expect, test } from 'vitest';
import { pages, withTables } from './protocol.ts';
import { errorCodes } from './protocol/codes.ts';
import { fieldsOf } from './protocol/schema-text.ts';

describe('what is made of the code is as the code is; `npm run protocol` writes it', () => {
  test.each(pages.map((page) => ({ name: basename(page.path), page })))('$name', async ({ page }) => {
    const text = readFileSync(page.path, 'utf8');
    expect(await withTables(text, page)).toBe(text);
  });

  test('codes are found where they are made, with the status that the gateway gives them', () => {
    const known = new Map(errorCodes().map(({ code, status }) => [`${status} ${code}`, true]));
    for (const each of [
      '422 bank_cash_short',
      '409 idempotency_key_reused',
      '403 prison_locked',
      '404 timer_unknown',
      '413 body_too_large',
      '400 body_malformed',
      '409 auth_email_taken',
      '422 auth_password_common',
      '503 starting',
      '500 internal',
    ])
      expect([each, known.has(each)]).toEqual([each, true]);
  });
});

test('only fields that an answer has are marked as of the present', () => {
  const unknown = routes.flatMap(({ id, answer, present = [] }) => {
    const fields = new Set(answer ? fieldsOf(answer, 'output').map(({ name }) => name) : []);
    if (present === 'all') return fields.size === 0 ? [id] : [];
    return present.filter((name) => !fields.has(name)).map((name) => `${id} ${name}`);
  });
  expect(unknown).toEqual([]);
  expect(routes.filter(({ present }) => present !== undefined).length).toBeGreaterThan(50);
});
