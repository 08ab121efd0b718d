import { depositMoney } from '@rackets/engine/features/bank/bank.ts';
import { publishUpdate } from '@rackets/engine/platform/updates/commands.ts';
import { updatesState } from '@rackets/engine/platform/updates/state.ts';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { expect, test } from 'vitest';
import type { Session } from '../../accounts/accounts.ts';
import { openTestPlatform } from '../../pipeline/testing.ts';
import { SealedTexts } from '../../sealing/sealed-texts.ts';
import type { StreamServices } from './context.ts';
import { HttpError } from './http-error.ts';
import { platformContext } from './platform-context.ts';
import { platformRound, writtenTexts } from './written-texts.ts';

const words = { type: 'news', typeFriendly: 'News', message: 'The safe is open.', publishAt: null };

/** The platform as routes get it, with who has waited for which of its revisions. */
async function open() {
  const { pipeline } = await openTestPlatform();
  const texts = await SealedTexts.open(new MemoryDocuments());
  const waited: [string, number][] = [];
  const services: StreamServices = {
    pipeline,
    documents: new MemoryDocuments(),
    peek: (read) => pipeline.peek(read),
    reached: (model, revision) => {
      waited.push([model, revision]);
      return Promise.resolve();
    },
  };
  const request = (session: Session | null, key: string) =>
    platformContext(services, session, key, writtenTexts(texts, platformRound, key));
  return { pipeline, waited, request };
}

function sessionOf(account: string, roles: readonly string[]): Session {
  return { id: `session-${account}`, account, roles, verified: true, proven: false, accountCreatedAt: 0 };
}

const olga = sessionOf('olga', ['operator']);

async function errorOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.catch((thrown: unknown) => thrown);
  return error instanceof HttpError ? `${error.status} ${error.code}` : String(error);
}

test('a command of an account is carried out once under its key, however often it is sent', async () => {
  const { pipeline, request } = await open();
  const before = pipeline.revision;
  const first = await request(olga, 'k1').submit(publishUpdate, words);
  expect(await request(olga, 'k1').submit(publishUpdate, words)).toEqual(first);
  expect(pipeline.revision).toBe(before + 1);
  const other = { ...words, message: 'The safe is shut.' };
  const reused = request(olga, 'k1').submit(publishUpdate, other);
  expect(await errorOf(reused)).toBe('409 idempotency_key_reused');
  // Keys are each account's own.
  const theirs = await request(sessionOf('otto', ['operator']), 'k1').submit(publishUpdate, words);
  expect(theirs).not.toEqual(first);
});

test('the log names the account with its roles and no character', async () => {
  const { pipeline, request } = await open();
  const seen: unknown[] = [];
  pipeline.onDurable((events) => seen.push(...events.map(({ command }) => command?.actor)));
  await request(olga, 'k1').submit(publishUpdate, words);
  expect(seen).toEqual([{ account: 'olga', character: null, roles: ['operator'] }]);
});

test('guests and callers without the role are refused as by any call', async () => {
  const { pipeline, request } = await open();
  const before = pipeline.revision;
  const asGuest = request(null, 'k1').submit(publishUpdate, words);
  expect(await errorOf(asGuest)).toMatch(/^401 /);
  const asPlayer = request(sessionOf('ada', []), 'k1').submit(publishUpdate, words);
  expect(await errorOf(asPlayer)).toMatch(/^403 /);
  const unknown = request(olga, 'k2').submit(depositMoney, { amount: 1 });
  expect(await errorOf(unknown)).toBe('404 command_unknown');
  await pipeline.close();
  const late = request(olga, 'k3').submit(publishUpdate, words);
  expect(await errorOf(late)).toMatch(/^503 /);
  expect(pipeline.revision).toBe(before);
});

test('a read after a command reflects it, in live state and in read models', async () => {
  const { pipeline, waited, request } = await open();
  const context = request(olga, 'k1');
  await context.submit(publishUpdate, words);
  expect(await context.view((world) => updatesState(world).size)).toBe(1);
  await request(olga, 'k2').model('news');
  expect(waited).toEqual([['news', pipeline.revision]]);
});

test('the first read of a session waits for all there is, since it may have acted elsewhere; others wait for its acts', async () => {
  const { pipeline, waited, request } = await open();
  await request(olga, 'k1').submit(publishUpdate, words);
  const first = pipeline.revision;
  const ada = sessionOf('ada', []);
  await request(ada, 'k2').model('news');
  await request(olga, 'k3').submit(publishUpdate, words);
  await request(ada, 'k4').model('news');
  expect(pipeline.revision).toBeGreaterThan(first);
  expect(waited).toEqual([
    ['news', first],
    ['news', first],
  ]);
});
