import { expect, test } from 'vitest';
import { Streams } from './streams.ts';

test('times have 100 ns, differ within an append, and say which append an event came with', () => {
  const streams = new Streams(null, () => 17_643_000_000_123n);
  const proposed = ['a', 'b'].map((id) => ({ id, type: 't', contentType: '', data: '', metadata: '' }));
  streams.append('s', -1, proposed);
  streams.append('s', 1, proposed);
  expect(streams.events('s').map(({ created, position, first }) => [created, position, first])).toEqual([
    ['17643000000123', 1, 0],
    ['17643000000124', 2, 0],
    ['17643000000123', 3, 2],
    ['17643000000124', 4, 2],
  ]);
});
