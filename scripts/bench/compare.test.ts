import { describe, expect, test } from 'vitest';
import { changesBetween, comparison, slower } from './compare.ts';
import { alone, atLeast, atMost, besides } from './row.ts';

const rate = (perSecond: number) =>
  besides({ id: 'rate', path: 'a rate', unit: '/s', goal: atLeast(0.5) }, 'a peer', [
    { ours: perSecond, theirs: 1_000 },
  ]);
const wait = (ms: number) => alone({ id: 'wait', path: 'a wait', unit: 'ms', goal: atMost(5, 'ours') }, [ms]);

describe('two runs of the bench', () => {
  test('are compared by what is better: more of a rate, less of a wait', () => {
    expect(changesBetween([rate(500), wait(4)], [rate(750), wait(8)])).toMatchObject([
      { id: 'rate', before: 0.5, now: 0.75, change: 0.5 },
      { id: 'wait', before: 4, now: 8, change: -0.5 },
    ]);
  });

  test('name what got slower by more than noise, the worst first', () => {
    const changes = changesBetween([rate(500), wait(4)], [rate(300), wait(8)]);
    expect(slower(changes).map(({ id }) => id)).toEqual(['wait', 'rate']);
    expect(slower(changesBetween([rate(500), wait(4)], [rate(480), wait(4.2)]))).toEqual([]);
    expect(comparison([rate(500)], [rate(300)])).toMatch(/−40 %[^]*Slower by more than 15 %: rate\.$/);
  });

  test('leave out a row that one of them lacks', () => {
    expect(changesBetween([wait(4)], [rate(500)])).toEqual([]);
  });
});
