import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultRules } from '@rackets/engine/features/index.ts';
import { prisonRules } from '@rackets/engine/features/prison/rules.ts';
import type { KernelEvent, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import {
  headText,
  readReceipt,
  type SignedHead,
  type SignedReceipt,
} from '@rackets/engine/kernel/machine/receipt.ts';
import { ReceiptTree } from '@rackets/gateway/fairness/receipt-tree.ts';
import { loadSigningKey, signingKey, type SigningKey } from '@rackets/gateway/fairness/signing-key.ts';
import { MemoryEventLog } from '@rackets/gateway/log/memory-event-log.ts';
import { loadDayKeys } from '@rackets/gateway/pipeline/day-keys.ts';
import { streamOf } from '@rackets/gateway/pipeline/machines.ts';
import { leadNewestRound } from '@rackets/gateway/rounds/open-round.ts';
import { born, command } from '@rackets/gateway/pipeline/testing.ts';
import { forgedLog } from './testing/forged-log.ts';
import { readHeads, readReceipts, type Evidence } from './verify-evidence.ts';
import { verifyStream } from './verify-stream.ts';

const stream = streamOf(1);
const hourMs = 3_600_000;
const keysFolder = mkdtempSync(join(tmpdir(), 'rackets-verify-'));
const log = new MemoryEventLog();
const headers: string[] = [];
const heads: SignedHead[] = [];
let receipts: readonly SignedReceipt[];
let signing: SigningKey;

/** Inmates arriving every minute would only slow down a test of several days. */
const npcs = { ...prisonRules.defaults.npcs, everySeconds: 3_600 };

/** Three and a half days of crimes, one per hour, with a seed changed on the first day. */
beforeAll(async () => {
  let now = Date.UTC(2026, 0, 5);
  const fail = (error: unknown) => {
    throw error;
  };
  const { pipeline, notary } = await leadNewestRound({
    log,
    keysFolder,
    clock: () => now,
    onFatal: fail,
    onPoison: (_command, error) => fail(error),
    beacon: 'drand 4242 c0ffee',
    rules: { ...defaultRules(), prison: { ...prisonRules.defaults, npcs } },
  });
  await born(pipeline, 'a1', 'Ada Stone');
  for (let hour = 1; hour <= 84; hour += 1) {
    now += hourMs;
    const [type, payload] =
      hour === 5
        ? (['fairness.change-seed', { seed: 'seven come eleven' }] as const)
        : (['small-crimes.attempt-task', { task: 0 }] as const);
    const outcome = await pipeline.submit(command(pipeline, 'a1', `c${hour}`, type, payload));
    if (outcome.kind === 'accepted') headers.push(notary?.receipt(outcome) ?? '');
    if (hour % 12 === 0 && notary) heads.push(await notary.signHead());
  }
  await pipeline.close();
  receipts = readReceipts(headers.join('\n'));
  const known = await loadSigningKey(keysFolder, 1, false);
  if (!known) throw new Error('the round signs');
  signing = known;
});
afterAll(() => rmSync(keysFolder, { recursive: true }));

const evidence = (): Evidence => ({ receipts, heads });
const verifyForged = async (change: (event: RecordedEvent) => KernelEvent, given?: Evidence) =>
  verifyStream(await forgedLog(log, stream, change), stream, given ? { evidence: given } : {});

/** Changes the n-th drawn crime of a day. */
function crimeOf(day: number, n: number, change: (event: RecordedEvent) => RecordedEvent) {
  let seen = 0;
  const changed = { revision: -1 };
  const each = (event: RecordedEvent): RecordedEvent => {
    if (event.type !== 'small-crimes.attempted' || event.draws?.day !== day) return event;
    seen += 1;
    if (seen !== n) return event;
    changed.revision = event.revision;
    return change(event);
  };
  return { each, changed };
}

describe('a round that was played honestly', () => {
  test('is proved by its log: draws, nonces, keys, salt, receipts and heads', async () => {
    const result = await verifyStream(log, stream, { evidence: evidence() });
    expect(result.findings).toEqual([]);
    expect(result).toMatchObject({ days: 3, borneOut: { receipts: headers.length, heads: 7 } });
    expect(headers.length).toBeGreaterThan(70);
    expect(result.draws).toBeGreaterThan(70);
    // The fourth day is not over, so its key is still secret.
    expect(result.pending).toBeGreaterThan(10);
  });

  test('leaves nothing pending where the operator lends the keys', async () => {
    const lent = await loadDayKeys(keysFolder, 1, 0, false);
    const result = await verifyStream(log, stream, { lent });
    expect(result).toMatchObject({ findings: [], pending: 0 });
    const others = { ...lent, commitment: '00'.repeat(32) };
    await expect(verifyStream(log, stream, { lent: others })).rejects.toThrow('are not those of round-1');
  });

  test('tells how far it has come, each event being read twice', async () => {
    const told: number[] = [];
    const { events } = await verifyStream(log, stream, { onProgress: (done) => told.push(done) });
    expect(told.at(-1)).toBe(2 * events);
  });
});

describe('what a forger with the code could do, chain and all', () => {
  test('a doctored draw is found', async () => {
    const { each, changed } = crimeOf(2, 3, (event) => {
      const rolls = event.draws?.rolls.map((roll, n) =>
        n === 0 ? { ...roll, result: (roll.result + 1) % roll.n } : roll,
      );
      return { ...event, draws: event.draws && { ...event.draws, rolls: rolls ?? [] } };
    });
    const { findings } = await verifyForged(each);
    expect(findings).toEqual([
      {
        revision: changed.revision,
        problem: expect.stringMatching(/^roll 1 \(success of 1000000\) gives \d+/),
      },
    ]);
  });

  test('a skipped nonce is found, where it is skipped', async () => {
    const { each, changed } = crimeOf(1, 4, (event) => ({
      ...event,
      draws: event.draws && { ...event.draws, nonce: event.draws.nonce + 1 },
    }));
    const { findings } = await verifyForged(each);
    const there = findings.filter(({ revision }) => revision === changed.revision);
    expect(there[0]?.problem).toMatch(/^the nonce of c\w+ is \d+, not \d+$/);
  });

  test('a nonce of another day, and another player whose dice fall better, are found', async () => {
    const late = crimeOf(2, 2, (event) => ({ ...event, draws: event.draws && { ...event.draws, day: 1 } }));
    expect((await verifyForged(late.each)).findings[0]).toEqual({
      revision: late.changed.revision,
      problem: 'it draws with the key of day 1 on day 2',
    });
    const other = crimeOf(2, 2, (event) => ({
      ...event,
      draws: event.draws && { ...event.draws, player: 'cluckiest' },
    }));
    expect((await verifyForged(other.each)).findings[0]).toEqual({
      revision: other.changed.revision,
      problem: 'it draws in the name of cluckiest',
    });
  });

  test('a swapped key is found, and its day is verified by the key after it', async () => {
    let revision = -1;
    const result = await verifyForged((event) => {
      if (event.type !== 'fairness.day-revealed' || event.data['day'] !== 2) return event;
      ({ revision } = event);
      return { ...event, data: { ...event.data, key: 'ab'.repeat(32) } };
    });
    expect(result.findings).toEqual([
      { revision, problem: 'the key of day 2 does not lead to the commitment' },
    ]);
    expect(result.days).toBe(3);
  });

  test('a salt of their own making, and a seed put under a player, are found', async () => {
    const salted = await verifyForged((event) =>
      event.type === 'fairness.salt-fixed'
        ? { ...event, data: { ...event.data, salt: 'cd'.repeat(32) } }
        : event,
    );
    expect(salted.findings[0]?.problem).toBe('the salt is not made of the beacon and the seeds before it');
    const seeded = await verifyForged((event) =>
      event.type === 'fairness.seed-changed'
        ? { ...event, data: { ...event.data, seed: 'snake eyes' } }
        : event,
    );
    expect(seeded.findings.length).toBeGreaterThan(20);
    expect(seeded.findings.every(({ problem }) => problem.startsWith('roll '))).toBe(true);
  });

  test('what no replay can take is told, and nothing after it', async () => {
    const { findings } = await verifyForged((event) =>
      event.type === 'fairness.day-revealed' && event.data['day'] === 2
        ? {
            ...event,
            item: event.item && { ...event.item, due: event.item.due + 1 },
          }
        : event,
    );
    expect(findings.at(-1)?.problem).toMatch(/^it cannot be replayed: /);
  });

  test('an item of another id than the one scheduled is told: its dice would be others', async () => {
    const { findings } = await verifyForged((event) =>
      event.type === 'fairness.day-revealed' && event.data['day'] === 2
        ? {
            ...event,
            decision: { ...event.decision, id: 'fairness.reveal-day-99' },
            item: event.item && { ...event.item, id: 'fairness.reveal-day-99' },
          }
        : event,
    );
    expect(findings.map(({ problem }) => problem)).toContain('no item fairness.reveal-day-99 is scheduled');
  });
});

describe('what players kept', () => {
  test('a log that was written anew is borne out by no receipt and no head after the change', async () => {
    const { each, changed } = crimeOf(3, 1, (event) => ({ ...event, at: event.at + 1 }));
    const result = await verifyForged(each, evidence());
    const { revision } = changed;
    const before = receipts.filter((receipt) => receipt.revision < revision).length;
    expect(result.borneOut.receipts).toBe(before);
    expect(result.borneOut.heads).toBe(heads.filter((head) => head.revision < revision).length);
    const told = result.findings.filter((finding) => finding.revision === revision);
    expect(told.map(({ problem }) => problem)).toContainEqual(expect.stringContaining('the receipt says'));
  });

  test('a forged receipt is told as what it is: not signed', async () => {
    const forged = receipts.map((receipt, n) => (n === 9 ? { ...receipt, nonce: 99 } : receipt));
    const foreign = signingKey(generateKeyPairSync('ed25519').privateKey);
    const [first] = heads;
    const by = first && { ...first, signature: foreign.sign(headText(first)) };
    const { findings } = await verifyStream(log, stream, {
      evidence: { receipts: forged, heads: by ? [by] : [] },
    });
    expect(findings.map(({ problem }) => problem).toSorted()).toEqual([
      'a head is not signed by the key of this round',
      'a receipt is not signed by the key of this round',
    ]);
  });

  test('two signed receipts for one revision prove that one of two logs was told to somebody', async () => {
    const [, one] = receipts;
    if (!one) throw new Error('there are receipts');
    const other = readReceipt(
      new ReceiptTree([{ ...one, hash: 'ef'.repeat(32) }], signing).header(one.revision) ?? '',
    );
    const given = { receipts: other ? [...receipts, other] : [], heads: [] };
    const { findings } = await verifyStream(log, stream, { evidence: given });
    expect(findings).toEqual([
      {
        revision: one.revision,
        problem: expect.stringContaining('there are two receipts for it, both signed'),
      },
    ]);
  });

  test('a receipt and a head that a shortened log lacks are named', async () => {
    const short = new MemoryEventLog();
    const last = receipts.at(-1)?.revision ?? 0;
    for await (const batch of log.read(stream, 0, { to: last - 1 })) {
      for (const event of batch) await short.append(stream, event.revision - 1, [event]);
    }
    const { findings } = await verifyStream(short, stream, { evidence: evidence() });
    expect(findings).toEqual([
      { revision: last, problem: `there is a receipt for it, but the log ends at ${last - 1}` },
      { revision: last, problem: `there is a head for it, but the log ends at ${last - 1}` },
    ]);
  });

  test('is read from files as it was kept: headers, and messages of the socket or heads alone', () => {
    expect(readReceipts(`X-GN-Receipt: ${headers[0]}\n\n${headers[1]}\n`)).toEqual(receipts.slice(0, 2));
    const message = { type: 'message', channel: 'public-fairness', event: 'head', data: heads[1] };
    expect(readHeads(`${JSON.stringify(heads[0])}\n${JSON.stringify(message)}`)).toEqual(heads.slice(0, 2));
    expect(() => readReceipts('\nnonsense')).toThrow('Line 2 of the receipts is not a receipt.');
    expect(() => readHeads('{}')).toThrow('Line 1 of the heads is not a head.');
  });
});
