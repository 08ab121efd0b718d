import { beforeEach, describe, expect, test } from 'vitest';
import { nameOf, type BlobEntry, type Blobs } from './blobs.ts';

const start = 2_019_772_800_000;
const dayMs = 86_400_000;

/** What every store of blobs must do alike. `open` gives an empty one that goes by the clock it is given. */
export function blobsConformance(kind: string, open: (now: () => number) => Promise<Blobs>): void {
  describe(`blobs ${kind}`, () => {
    let blobs: Blobs;
    let now = start;
    beforeEach(async () => {
      now = start;
      blobs = await open(() => now);
    });

    const listed = async (): Promise<BlobEntry[]> => {
      const entries: BlobEntry[] = [];
      for await (const entry of blobs.list()) entries.push(entry);
      return entries;
    };

    test('give bytes back by their hash, and nothing for what was never put there', async () => {
      const bytes = Buffer.from([0, 255, 7]);
      const name = await blobs.put(bytes);
      expect(name).toBe(nameOf(bytes));
      expect(await blobs.get(name)).toEqual(bytes);
      expect(await blobs.get('0'.repeat(64))).toBeNull();
      expect(await blobs.get('')).toBeNull();
      expect(await blobs.get(`../${name}`)).toBeNull();
    });

    test('are not changed by whoever holds what was put or given', async () => {
      const bytes = Buffer.from('evidence');
      const name = await blobs.put(bytes);
      bytes.fill(0);
      expect(String(await blobs.get(name))).toBe('evidence');
    });

    test('keep one piece of the same bytes, however often and by how many it is put', async () => {
      const names = await Promise.all(Array.from({ length: 5 }, () => blobs.put(Buffer.from('same'))));
      expect(new Set(names).size).toBe(1);
      expect(await listed()).toEqual([{ name: names[0], putAt: start }]);
    });

    test('list what is there with its age, which is renewed when it is put again', async () => {
      const old = await blobs.put(Buffer.from('old'));
      const renewed = await blobs.put(Buffer.from('renewed'));
      now += dayMs;
      await blobs.put(Buffer.from('renewed'));
      const ages = new Map((await listed()).map(({ name, putAt }) => [name, putAt]));
      expect(ages).toEqual(
        new Map([
          [old, start],
          [renewed, start + dayMs],
        ]),
      );
    });

    test('remove what is older than said, and nothing younger', async () => {
      const name = await blobs.put(Buffer.from('picture'));
      expect(await blobs.remove(name, start)).toBe(false);
      now += dayMs;
      await blobs.put(Buffer.from('picture'));
      expect(await blobs.remove(name, now)).toBe(false);
      expect(await blobs.remove(name, now + 1)).toBe(true);
      expect(await blobs.remove(name, now + 1)).toBe(false);
      expect(await blobs.get(name)).toBeNull();
      expect(await listed()).toEqual([]);
    });
  });
}
