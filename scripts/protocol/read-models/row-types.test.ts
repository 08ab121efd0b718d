import { expect, test } from 'vitest';
import { typesOf } from './row-types.ts';

test('types of rows are read with their comments, in several lines and in one', () => {
  const text = `
/** A count. Not above a type. */
const most = 3;

/**
 * A shot
 * as one knows it (R001, S002).
 */
export type Shot = {
  /** In percent. */
  readonly health: number;
  readonly kind: 'a' | 'b';
  readonly seen?: readonly string[];
};

/** A pair. */
type Pair = { readonly won: number; readonly lost: number | null };
interface Bare {
  on: boolean;
}`;
  expect(typesOf(text)).toEqual([
    {
      about: 'A shot as one knows it.',
      fields: new Map([
        ['health', { type: 'number', about: 'In percent.' }],
        ['kind', { type: "'a' | 'b'", about: '' }],
        ['seen', { type: 'string[]', about: '' }],
      ]),
    },
    {
      about: 'A pair.',
      fields: new Map([
        ['won', { type: 'number', about: '' }],
        ['lost', { type: 'number | null', about: '' }],
      ]),
    },
    { about: '', fields: new Map([['on', { type: 'boolean', about: '' }]]) },
  ]);
});
