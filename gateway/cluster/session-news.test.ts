import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Accounts } from '../accounts/accounts.ts';
import { openAccounts } from '../accounts/document-accounts.ts';
import { Passwords } from '../accounts/passwords.ts';
import type { FatalError } from '../process/exit-codes.ts';
import { StoredSessionNews } from './session-news.ts';
import { ManualTiming } from './testing.ts';

const wish = {
  email: 'ada@example.com',
  password: 'an offer he cannot refuse',
  passwordConfirm: 'an offer he cannot refuse',
  address: null,
};

let documents: MemoryDocuments;
let timing: ManualTiming;
let open: StoredSessionNews[];
let hopeless: FatalError[];

beforeEach(() => {
  documents = new MemoryDocuments();
  timing = new ManualTiming();
  open = [];
  hopeless = [];
});

afterEach(async () => {
  for (const news of open) news.stop();
  await timing.pass(1_000);
});

async function openGateway(): Promise<Accounts> {
  const news = await StoredSessionNews.open(documents, (error) => hopeless.push(error), timing);
  open.push(news);
  const passwords = new Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  return openAccounts(documents, { relaxedLimits: true, passwords, news });
}

async function signUp(accounts: Accounts): Promise<string> {
  const outcome = await accounts.register(wish);
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  return outcome.value.key;
}

test('a session that ends at one gateway is dead at the other within a second, and its sockets hear of it', async () => {
  const [here, there] = [await openGateway(), await openGateway()];
  const key = await signUp(here);
  await timing.pass(100);
  const session = await there.session(key);
  expect(session).not.toBeNull();
  const ended: string[] = [];
  there.onSessionClosed((id) => ended.push(id));
  if (session) await here.signOut(session);
  await timing.pass(1_000);
  expect(await there.session(key)).toBeNull();
  expect(new Set(ended)).toEqual(new Set([session?.id]));
});

test('while no news can be read, what is remembered is not trusted', async () => {
  const [here, there] = [await openGateway(), await openGateway()];
  const key = await signUp(here);
  await timing.pass(100);
  const session = await there.session(key);
  // The news of this gateway stops coming; that of the other goes on.
  open[1]?.stop();
  await timing.pass(500);
  if (session) await here.signOut(session);
  await timing.pass(1_000);
  expect(await there.session(key)).toBeNull();
});

test('a session in use costs no read while the news is known', async () => {
  const accounts = await openGateway();
  const key = await signUp(accounts);
  await timing.pass(100);
  expect(accounts.session(key)).not.toBeInstanceOf(Promise);
});

test('a gateway whose store stays away ends by the code for it', async () => {
  await openGateway();
  await timing.pass(1_000);
  documents.range = () => Promise.reject(new Error('gone'));
  await timing.pass(29_000);
  expect(hopeless).toEqual([]);
  await timing.pass(3_000);
  expect(hopeless.map(({ reason }) => reason)).toEqual(['store']);
});
