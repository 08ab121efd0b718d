import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alertMarks,
  isGone,
  maxMarks,
  readAtOf,
  unreadAfter,
  withAllRead,
  without,
  withoutAny,
  withRead,
  type AlertMarks,
} from './alert-marks.ts';

const blank = alertMarks.schema.parse({});
const idOf = (n: number): string => `${String(n).padStart(12, '0')}.0`;
const rows = Array.from({ length: 30 }, (_, n) => idOf(n));

type Act =
  | { readonly kind: 'read' | 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'read-all' | 'remove-all'; readonly newest: string };

const some = fc.subarray(rows, { minLength: 1 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constantFrom('read' as const, 'remove' as const), ids: some }),
  fc.record({
    kind: fc.constantFrom('read-all' as const, 'remove-all' as const),
    newest: fc.constantFrom(...rows),
  }),
);

/** What marks mean, told in the plainest way: two sets. */
class Plain {
  readonly read = new Set<string>();
  readonly gone = new Set<string>();
  take(done: Act): void {
    const ids = 'ids' in done ? done.ids : rows.filter((row) => row <= done.newest);
    for (const id of ids) (done.kind.startsWith('read') ? this.read : this.gone).add(id);
  }
}

function taken(marks: AlertMarks, done: Act, now: number): AlertMarks {
  switch (done.kind) {
    case 'read':
      return withRead(marks, done.ids, now);
    case 'read-all':
      return withAllRead(marks, done.newest, now);
    case 'remove':
      return without(marks, done.ids) ?? marks;
    case 'remove-all':
      return withoutAny(marks, done.newest);
  }
}

test('[R123] marks say of every alert what was done to it, and count the unread ones right', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (wished) => {
      const plain = new Plain();
      let marks = blank;
      for (const [now, wish] of wished.entries()) {
        plain.take(wish);
        marks = taken(marks, wish, now + 1);
      }
      for (const row of rows) {
        expect(isGone(marks, row)).toBe(plain.gone.has(row));
        const known = plain.gone.has(row) || (readAtOf(marks, row) !== null) === plain.read.has(row);
        expect(known).toBe(true);
      }
      const { row, except } = unreadAfter(marks);
      const counted = rows.filter((each) => each > row).length - except.size;
      const unread = rows.filter((each) => !plain.read.has(each) && !plain.gone.has(each)).length;
      // What lies before the mark is read or gone, so that it never counts.
      expect(counted).toBe(unread);
    }),
  );
});

test('what is read stays read since the first time', () => {
  const marks = withRead(withRead(blank, [idOf(1)], 100), [idOf(1), idOf(2)], 200);
  expect([readAtOf(marks, idOf(1)), readAtOf(marks, idOf(2)), readAtOf(marks, idOf(3))]).toStrictEqual([
    100,
    200,
    null,
  ]);
  expect(withRead(marks, [idOf(1)], 300)).toBe(marks);
});

test('too many single marks read all that is older, and throw nothing away', () => {
  let marks = blank;
  for (let n = 0; n <= maxMarks; n += 1) marks = withRead(marks, [idOf(n * 2)], n);
  expect(Object.keys(marks.read)).toHaveLength(maxMarks);
  expect(readAtOf(marks, idOf(0))).not.toBeNull();
  expect(readAtOf(marks, idOf(maxMarks * 2))).not.toBeNull();
  const many = Array.from({ length: maxMarks }, (_, n) => idOf(n));
  const gone = without(blank, many);
  expect(gone?.gone).toHaveLength(maxMarks);
  expect(gone && without(gone, [idOf(maxMarks)])).toBeNull();
});
