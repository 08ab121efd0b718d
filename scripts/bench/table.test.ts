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
  expect(lines(table([row])).at(-1)).toBe(
    '| A | 2,000/s (1,000–3,000) | echo: 4,000/s (2,000–20,000) | **0.50** (0.10–0.75) | ≥ 0.5 | reached |  |',
  );
});

test('the least and the most of the rounds stand beside the median, where they differ', () => {
  const head = { id: 'e', path: 'E', unit: 'ms', goal: null } as const;
  expect(lines(table([alone(head, [7, 4.456, 120])])).at(-1)).toContain('| 7 ms (4.46–120) |');
  expect(lines(table([alone(head, [7, 7, 7])])).at(-1)).toContain('| 7 ms |');
});

test('a row of a run that noted no least and most shows its medians', () => {
  const { spread: _none, ...stored } = alone({ id: 'f', path: 'F', unit: 'ms', goal: null }, [1, 2, 3]);
  const peer = { name: 'echo', value: 4 };
  expect(lines(table([{ ...stored, peer }])).at(-1)).toContain('| 2 ms | echo: 4 ms |');
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
