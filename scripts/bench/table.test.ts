import { expect, test } from 'vitest';
import { alone, atLeast, atMost, besides } from './row.ts';
import { table } from './table.ts';

const lines = (text: string) => text.split('\n');

test("a row shows the medians and the median of the rounds' own ratios", () => {
  const row = besides({ id: 'a', path: 'A', unit: '/s', goal: atLeast(0.5) }, 'echo', [
    { ours: 1_000, theirs: 2_000 },
    { ours: 3_000, theirs: 4_000 },
    { ours: 2_000, theirs: 20_000 },
  ]);
  expect(row).toMatchObject({ ours: 2_000, peer: { value: 4_000 }, ratio: 0.5 });
  expect(lines(table([row])).at(-1)).toBe('| A | 2,000/s | echo: 4,000/s | **0.50** | ≥ 0.5 | reached |  |');
});

test('a figure that is short of its goal says so, one without a goal says nothing', () => {
  const slow = alone({ id: 'b', path: 'B', unit: 'ms', goal: atMost(3, 'ours') }, [4.456]);
  const free = alone({ id: 'c', path: 'C', unit: 'KB', goal: null, note: 'why' }, [12.34]);
  expect(lines(table([slow, free])).slice(2)).toEqual([
    '| B | 4.46 ms | – | – | ≤ 3 ms | short |  |',
    '| C | 12.3 KB | – | – | – | – | why |',
  ]);
});

test('a figure that could not be measured is never called reached', () => {
  const row = besides({ id: 'd', path: 'D', unit: '/s', goal: atMost(1) }, 'echo', []);
  expect(lines(table([row])).at(-1)).toContain('short');
});
