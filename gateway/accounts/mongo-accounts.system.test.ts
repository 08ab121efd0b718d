import {
  hasMongoServer,
  type MongoServer,
  startMongoServer,
} from '@rackets/projections/testing/mongo-server/mongo-server.ts';
import { openMongoDocuments } from '@rackets/projections/stores/mongo-documents.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountOutcome, SignedIn } from './accounts.ts';
import { openAccounts } from './document-accounts.ts';
import { Passwords } from './passwords.ts';
import { sessionLifetimeMs } from './sessions.ts';

const password = 'an offer he cannot refuse';
const wish = { email: 'vito@example.com', password, passwordConfirm: password, address: null };

function signedIn(outcome: AccountOutcome<SignedIn>): SignedIn {
  if (outcome.kind !== 'done') throw new Error(`expected to be signed in, got ${outcome.kind}`);
  return outcome.value;
}

describe.skipIf(!hasMongoServer)('accounts in MongoDB', () => {
  let server: MongoServer;
  let now = 1_800_000_000_000;

  beforeAll(async () => {
    server = await startMongoServer();
  });

  afterAll(() => server?.stop());

  /** The accounts as one of several gateways has them. */
  async function gateway(url: string) {
    const documents = await openMongoDocuments(url, () => now);
    const passwords = new Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    const accounts = await openAccounts(documents, { relaxedLimits: true, now: () => now, passwords });
    return { documents, accounts };
  }

  test('are one for one address, though it registers at two gateways at once', async () => {
    const url = server.newDatabase();
    const gateways = [await gateway(url), await gateway(url)];
    const outcomes = await Promise.all(
      [0, 1, 0, 1].map(
        (n) => gateways[n]?.accounts.register(wish) ?? Promise.reject(new Error('no gateway')),
      ),
    );
    expect(new Set(outcomes.map((outcome) => signedIn(outcome).session.account)).size).toBe(1);
    for (const { documents } of gateways) await documents.close();
  });

  test('[E007] [R212] have sessions that another gateway knows, that end by signing out and by time', async () => {
    const url = server.newDatabase();
    const [first, second] = [await gateway(url), await gateway(url)];
    const { key, session } = signedIn(await first.accounts.register(wish));
    expect(await second.accounts.session(key)).toEqual(session);
    await second.accounts.signOut(session);
    const third = await gateway(url);
    expect(await third.accounts.session(key)).toBeNull();
    const later = signedIn(await first.accounts.signIn(wish));
    expect(await third.accounts.session(later.key)).toEqual(later.session);
    now += sessionLifetimeMs;
    const fourth = await gateway(url);
    expect(await fourth.accounts.session(later.key)).toBeNull();
    // The session, and why the one before had ended.
    expect(await fourth.documents.sweep()).toBe(2);
    for (const { documents } of [first, second, third, fourth]) await documents.close();
  });
});
