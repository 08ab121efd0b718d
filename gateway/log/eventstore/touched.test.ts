import { StreamDeletedError } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { lookAt } from './touched.ts';

interface Stored {
  readonly first?: number;
  readonly metadata?: unknown;
  /** What the server says instead of the stream, or of its metadata. */
  readonly refuses?: { readonly stream?: Error; readonly metadata?: Error };
}

/** Looks at a stream of a server that has just this. */
function look({ first, metadata, refuses = {} }: Stored) {
  const page = () =>
    refuses.stream
      ? Promise.reject(refuses.stream)
      : Promise.resolve(first === undefined ? [] : [{ revision: BigInt(first) }]);
  const last = (name: string) => {
    expect(name).toBe('$$g-round-1');
    if (refuses.metadata) return Promise.reject(refuses.metadata);
    return Promise.resolve(metadata === undefined ? null : { data: metadata });
  };
  // Nothing else of an event is looked at.
  return lookAt({ page, last } as unknown as Parameters<typeof lookAt>[0], 'g-round-1', 'round-1');
}

const kindOf = async (stored: Stored) => (await look(stored)).touch?.kind ?? null;

test('a stream that begins with its first event, or was never written, is as it should be', async () => {
  expect(await kindOf({ first: 0 })).toBeNull();
  expect(await kindOf({})).toBeNull();
  expect(await kindOf({ first: 0, metadata: { $acl: { $r: ['game'] }, $cacheControl: 5 } })).toBeNull();
});

test.each([
  [{ $maxCount: 1 }, '$maxCount 1'],
  [{ $maxAge: 3600 }, '$maxAge 3600'],
  [{ $tb: 5 }, '$tb 5'],
  [{ $maxCount: 9, $tb: 5 }, '$maxCount 9 and $tb 5'],
])(
  'metadata %j is said, with what undoes it, whether or not events are hidden yet',
  async (metadata, said) => {
    for (const first of [0, 5, undefined]) {
      const { touch } = await look({ ...(first === undefined ? {} : { first }), metadata });
      expect(touch).toEqual({
        stream: 'round-1',
        kind: 'limited',
        says: `g-round-1 has ${said}, which hides its first events. Undo it before the next scavenge, which would make it permanent: npm run streams -- undo round-1`,
      });
    }
  },
);

test('a delete is said as such, also where the server wrote it as bytes', async () => {
  const text = '{"$tb":9223372036854775807}';
  for (const metadata of [JSON.parse(text) as unknown, Buffer.from(text)]) {
    const { touch } = await look({ metadata });
    expect(touch?.kind).toBe('deleted');
    expect(touch?.says).toContain('g-round-1 was deleted');
    expect(touch?.says).toContain('npm run streams -- undo round-1');
  }
});

test('only where nothing else helps, a backup is what helps', async () => {
  const scavenged = await look({ first: 120 });
  expect(scavenged.touch?.kind).toBe('beginning');
  expect(scavenged.touch?.says).toContain('begins with event 120');
  expect(scavenged.touch?.says).toContain('Restore a backup');
  const buried = await look({ refuses: { stream: Object.create(StreamDeletedError.prototype) as Error } });
  expect(buried.touch?.kind).toBe('tombstone');
  expect(buried.touch?.says).toContain('Restore a backup into an empty server.');
});

test('metadata or events that this user may not read are said, and the others are looked at', async () => {
  const refuses = { metadata: Object.assign(new Error('denied'), { code: 7 }) };
  expect(await look({ first: 0, refuses })).toEqual({ touch: null, isUnseen: true });
  expect((await look({ first: 3, refuses })).touch?.kind).toBe('beginning');
  const unread = { stream: Object.assign(new Error('denied'), { code: 7 }) };
  expect(await look({ refuses: unread })).toEqual({ touch: null, isUnseen: true });
  expect((await look({ metadata: { $maxCount: 1 }, refuses: unread })).touch?.kind).toBe('limited');
  const away = { metadata: Object.assign(new Error('away'), { code: 14 }) };
  await expect(look({ first: 0, refuses: away })).rejects.toThrow('away');
});
