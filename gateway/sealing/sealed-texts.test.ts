import { sealedParts, sealedTextOf } from '@rackets/engine/shared/text/sealed-text.ts';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { sealingKeysCollection } from './sealing-keys.ts';
import { SealedTexts } from './sealed-texts.ts';

const ann = { account: 'a-ann', round: 3 };
const annLater = { account: 'a-ann', round: 4 };
const bob = { account: 'a-bob', round: 3 };
const minuteMs = 60_000;

let now: number;
let documents: MemoryDocuments;
let texts: SealedTexts;
const gateway = () => SealedTexts.open(documents, () => now);
beforeEach(async () => {
  now = 1_800_000_000_000;
  documents = new MemoryDocuments();
  texts = await gateway();
});

const keysOf = (account: string) =>
  documents.range(sealingKeysCollection, { index: 'account', prefix: [account], limit: 10 });
async function erase(account: string): Promise<void> {
  await documents.removeMany(
    sealingKeysCollection,
    (await keysOf(account)).map(({ id }) => id),
  );
}

describe('a text', () => {
  test('opens as it was and declares its length', async () => {
    const written = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(written, async (text) => {
        const sealed = await texts.seal(ann, 'k1', text);
        expect(sealedParts(sealed).length).toBe(text.length);
        expect(await texts.unseal(ann, sealed)).toBe(text);
      }),
    );
  });

  test('is the same bytes for the same command, from every gateway', async () => {
    const first = await texts.seal(ann, 'k1', 'Meet me at nine.');
    now += 2 * minuteMs;
    expect(await texts.seal(ann, 'k1', 'Meet me at nine.')).toBe(first);
    const other = await gateway();
    expect(await other.seal(ann, 'k1', 'Meet me at nine.')).toBe(first);
    expect(await other.unseal(ann, first)).toBe('Meet me at nine.');
  });

  test('looks different in another command, and from another account or round', async () => {
    const sealed = [
      await texts.seal(ann, 'k1', 'Yes.'),
      await texts.seal(ann, 'k2', 'Yes.'),
      await texts.seal(bob, 'k1', 'Yes.'),
      await texts.seal(annLater, 'k1', 'Yes.'),
    ];
    expect(new Set(sealed).size).toBe(sealed.length);
  });

  test('opens for its own account and round alone', async () => {
    const sealed = await texts.seal(ann, 'k1', 'Yes.');
    for (const other of [bob, annLater]) {
      await texts.seal(other, 'k1', 'No.');
      expect(await texts.unseal(other, sealed)).toBeNull();
    }
  });

  test('does not open for another account even under the same key', async () => {
    const sealed = await texts.seal(ann, 'k1', 'Yes.');
    const [key] = await keysOf(ann.account);
    await documents.insert(sealingKeysCollection, { id: 'a-bob/3', rev: 1, body: { ...key?.body } });
    expect(await texts.unseal(bob, sealed)).toBeNull();
  });

  test('does not open when its ciphertext or its length was changed', async () => {
    const sealed = await texts.seal(ann, 'k1', 'Yes, now.');
    const { length, ciphertext } = sealedParts(sealed);
    expect(await texts.unseal(ann, sealedTextOf(length - 1, ciphertext))).toBeNull();
    for (let at = 0; at < ciphertext.length; at += 1) {
      const letter = ciphertext[at] === 'B' ? 'C' : 'B';
      const changed = ciphertext.slice(0, at) + letter + ciphertext.slice(at + 1);
      // Two letters of base64url can stand for the same last bytes.
      if (Buffer.from(changed, 'base64url').equals(Buffer.from(ciphertext, 'base64url'))) continue;
      expect(await texts.unseal(ann, sealedTextOf(length, changed))).toBeNull();
    }
  });
});

describe('a key', () => {
  test('is created only once when several gateways try at the same time', async () => {
    const gateways = await Promise.all([gateway(), gateway(), gateway()]);
    const sealed = await Promise.all(gateways.map((each) => each.seal(ann, 'k1', 'Yes.')));
    expect(new Set(sealed).size).toBe(1);
    expect(await keysOf(ann.account)).toHaveLength(1);
  });

  test('is not made by opening', async () => {
    const sealed = await texts.seal(ann, 'k1', 'Yes.');
    expect(await texts.unseal(bob, sealed)).toBeNull();
    expect(await keysOf(bob.account)).toHaveLength(0);
  });

  test('that was erased is forgotten by every gateway within a minute, and its texts with it', async () => {
    const sealed = await texts.seal(ann, 'k1', 'Yes.');
    expect(await texts.show(ann, sealed)).toBe('Yes.');
    await erase(ann.account);
    now += minuteMs;
    expect(await texts.unseal(ann, sealed)).toBeNull();
    expect(await texts.show(ann, sealed)).toBe('[erased]');
    // A new key does not bring them back.
    await texts.seal(ann, 'k1', 'Yes.');
    expect(await texts.show(ann, sealed)).toBe('[erased]');
  });
});

test('a text that was logged in clear is shown as it is', async () => {
  expect(await texts.show(ann, { plain: 'Two accounts.' })).toBe('Two accounts.');
});
