import { generateKeyPairSync } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesToHex, pureDigest } from '@rackets/engine/kernel/values/digest.ts';
import {
  headText,
  readReceipt,
  receiptText,
  rootOf,
  rootText,
  type Receipt,
} from '@rackets/engine/kernel/machine/receipt.ts';
import { born, command, openPipeline } from '../pipeline/testing.ts';
import type { Accepted, Outcome } from '../pipeline/port.ts';
import { Notary } from './notary.ts';
import { ReceiptTree } from './receipt-tree.ts';
import { isSignedBy, signingKey } from './signing-key.ts';

const key = signingKey(generateKeyPairSync('ed25519').privateKey);

async function play() {
  const opened = await openPipeline();
  await born(opened.pipeline, 'a1', 'Ada Stone');
  const { world, pipeline } = opened;
  const deposit = (id: string) =>
    pipeline.submit(command(pipeline, 'a1', id, 'bank.deposit-money', { amount: 1 }));
  return { ...opened, deposit, notary: new Notary(pipeline, key, 1, world.hash) };
}

const accepted = (outcome: Outcome): Accepted => {
  if (outcome.kind !== 'accepted') throw new Error(`it is ${outcome.kind}`);
  return outcome;
};

/** The receipt in a header whose signature holds. */
function readSound(header: string | null) {
  const receipt = readReceipt(header ?? '');
  if (!receipt) throw new Error(`no receipt: ${header}`);
  const root = bytesToHex(rootOf(pureDigest, receipt));
  expect(isSignedBy(key.publicKey, rootText(receipt.round, root), receipt.signature)).toBe(true);
  return receipt;
}

test('each accepted command of a batch has a receipt of its own under one signature', async () => {
  const { deposit, notary } = await play();
  const outcomes = await Promise.all(Array.from({ length: 7 }, (_, n) => deposit(`d${n}`)));
  const receipts = outcomes.map((outcome) => readSound(notary.receipt(accepted(outcome))));
  expect(new Set(receipts.map(({ signature }) => signature)).size).toBe(1);
  for (const [n, receipt] of receipts.entries()) {
    const { events } = accepted(outcomes[n] ?? { kind: 'unavailable', retryAfterSeconds: 0 });
    expect(receipt).toMatchObject({
      revision: events.at(-1)?.revision,
      hash: events.at(-1)?.hash,
      command: events[0]?.command?.hash,
      nonce: null,
    });
  }
  expect(receipts.slice(1).map(({ previous }) => previous)).toEqual(
    receipts.slice(0, -1).map(({ hash }) => hash),
  );
});

test('a receipt names the nonce of what was drawn', async () => {
  const { notary, pipeline } = await play();
  const attempt = () =>
    pipeline.submit(command(pipeline, 'a1', 'c', 'small-crimes.attempt-task', { task: 0 }));
  expect(readSound(notary.receipt(accepted(await attempt()))).nonce).toBe(0);
});

test('a repeat gets a receipt that says the same, long after its batch', async () => {
  const { deposit, notary } = await play();
  const once = readSound(notary.receipt(accepted(await deposit('same'))));
  for (let n = 0; n < 6; n += 1) await deposit(`later-${n}`);
  const again = readSound(notary.receipt(accepted(await deposit('same'))));
  expect(receiptText(again)).toBe(receiptText(once));
});

test('a head tells where the chain stands, signed', async () => {
  const { deposit, notary, world, clock } = await play();
  await deposit('d');
  expect(notary.head).toBeNull();
  const head = await notary.signHead();
  expect(head).toMatchObject({ round: 1, revision: world.revision, hash: world.hash });
  expect(head.at).toBe(new Date(clock.now).toISOString());
  expect(isSignedBy(key.publicKey, headText(head), head.signature)).toBe(true);
  expect(isSignedBy(key.publicKey, headText({ ...head, revision: 0 }), head.signature)).toBe(false);
  expect(notary.head).toEqual(head);
});

const someReceipts = fc.integer({ min: 1, max: 70 }).map((count) =>
  Array.from({ length: count }, (_, n): Receipt => ({
    round: 3,
    revision: n * 2,
    command: pureDigest.sha256Hex(`c${n}`).slice(0, 32),
    nonce: n % 3 === 0 ? null : n,
    previous: n === 0 ? '' : pureDigest.sha256Hex(`h${n - 1}`),
    hash: pureDigest.sha256Hex(`h${n}`),
  })),
);

test('whatever the size of a batch, each receipt is read as it was written and leads to the signed root', () => {
  fc.assert(
    fc.property(someReceipts, (receipts) => {
      const tree = new ReceiptTree(receipts, key);
      for (const receipt of receipts)
        expect(readSound(tree.header(receipt.revision))).toMatchObject({ ...receipt });
      expect(tree.header(1)).toBeNull();
    }),
    { numRuns: 20 },
  );
});

test('no field of a receipt can be changed', () => {
  const receipts = fc.sample(someReceipts, { numRuns: 1, seed: 7 })[0] ?? [];
  const header = new ReceiptTree(receipts, key).header(receipts.at(-1)?.revision ?? 0) ?? '';
  const receipt = readReceipt(header);
  if (!receipt) throw new Error('it is a receipt');
  const others = [
    { round: 4 },
    { revision: 1_000 },
    { command: '0'.repeat(32) },
    { nonce: 1_000 },
    { previous: '0'.repeat(64) },
    { hash: '0'.repeat(64) },
    { path: receipt.path.slice(1) },
  ];
  const holds = (change: object) => {
    const changed = { ...receipt, ...change };
    const root = bytesToHex(rootOf(pureDigest, changed));
    return isSignedBy(key.publicKey, rootText(changed.round, root), changed.signature);
  };
  expect(holds({})).toBe(true);
  for (const other of others) expect([other, holds(other)]).toEqual([other, false]);
});

test.each(['', 'x', '1.2.3', '1.2.00.-.-.00.-.00'])('%j is no receipt', (header) => {
  expect(readReceipt(header)).toBeNull();
});
