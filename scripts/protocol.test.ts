import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@rackets/gateway/features/index.ts';
import type { Route } from '@rackets/gateway/http/routes/route.ts';
import { channelKinds } from '@rackets/gateway/push/channels.ts';
import { models, platformModels } from '@rackets/projections/models/index.ts';
import { withRows } from '@rackets/projections/runner/model.ts';
import { describe, expect, test } from 'vitest';
import { madeFolders, madePages, standingPages } from './protocol.ts';
import { areas } from './protocol/areas.ts';
import { errorCodes, general } from './protocol/codes.ts';
import { fieldsOf } from './protocol/schema-text.ts';
import { root } from './source-files.ts';

const read = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
const byId = (one: Route, other: Route): number => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

let made: ReturnType<typeof madePages> | null = null;
const pagesOnce = () => (made ??= madePages());

describe('what is made of the code is as the code is; `npm run protocol` writes it', () => {
  test('every page, and no page of a feature that is gone', async () => {
    const pages = await pagesOnce();
    const differing = [...pages].filter(([path, text]) => text !== read(path)).map(([path]) => path);
    expect(differing).toEqual([]);
    expect(standingPages().filter((path) => !pages.has(path))).toEqual([]);
  });

  test('a page is one feature’s: every call, channel and code is on one page by its feature', () => {
    const all = areas();
    expect(all.flatMap((area) => area.routes).toSorted(byId)).toEqual(routes.toSorted(byId));
    expect(new Set(all.flatMap((area) => area.channels))).toEqual(new Set(channelKinds));
    const bank = all.find(({ name }) => name === 'bank');
    expect(bank?.routes.map(({ path }) => path)).toContain('bank/deposit');
    expect(bank?.codes.map(({ code }) => code)).toContain('bank_cash_short');
    const none = all.find(({ name }) => name === general);
    expect(none?.channels.map(({ pattern }) => pattern)).toEqual(['public-platform']);
  });

  test('no line is padded to another’s width, so that a new line changes no other', async () => {
    const padded = [...(await pagesOnce())].filter(
      ([path, text]) => madeFolders.some((folder) => path.startsWith(`${folder}/`)) && / {2}|^\|/m.test(text),
    );
    expect(padded.map(([path]) => path)).toEqual([]);
  });

  test('a collection is on the page of its folder, with its id, its fields and its indexes', async () => {
    const pages = await pagesOnce();
    const inMongo = [...models, ...platformModels].map(withRows);
    const declared = inMongo.flatMap(({ collections }) => collections);
    const sections = [...pages]
      .filter(([path]) => path.startsWith('docs/read-models/'))
      .flatMap(([, page]) => page.split(/^### /m).slice(1));
    expect(sections.map((text) => text.split('\n')[0] ?? '').toSorted()).toEqual(
      declared.map(({ name }) => name).toSorted(),
    );
    expect(pages.get('docs/read-models/bank.md')).toContain(`### bank-history

Money that was taken to the bank or out of it.

- \`_id\` \`row\`
- \`character\` text
- \`kind\` \`deposit\` or \`withdraw\`
- \`amount\` whole number from 1
- \`bank\` whole number from 0: What lay in the bank afterwards.
- \`at\` time
- \`row\` text

Indexes: \`byCharacter:character,row\`.`);
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
