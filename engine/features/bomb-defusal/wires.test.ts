import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clueOf, clues, possibleWirings, tellingClues, wires } from './wires.ts';

test('[R554] there are four wires', () => {
  expect(wires).toStrictEqual(['blue', 'red', 'yellow', 'green']);
});

describe('the wirings that are possible', () => {
  test('are twelve before anything is known, and each wire is as likely to stop the clock as to detonate', () => {
    const all = possibleWirings([], []);
    expect(all).toHaveLength(12);
    for (const wire of wires) {
      expect(all.filter(({ stop }) => stop === wire)).toHaveLength(3);
      expect(all.filter(({ fire }) => fire === wire)).toHaveLength(3);
    }
  });

  test('follow clues and harmless wires', () => {
    const shown = ['fires:red-green', 'stops-away-from:red', 'never-stops:red'];
    expect(possibleWirings(shown, ['yellow'])).toStrictEqual([{ stop: 'green', fire: 'red' }]);
  });

  test('never run out while each further clue holds for one of them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), (picks) => {
        const shown: string[] = [];
        for (const pick of picks) {
          const possible = possibleWirings(shown, []);
          const wiring = possible[pick % possible.length];
          const telling = wiring ? tellingClues(wiring, possible) : [];
          // With two or more wirings left some sentence always tells them apart, with one none does.
          expect(telling.length > 0).toBe(possible.length > 1);
          if (telling.length === 0) return;
          const clue = telling[pick % telling.length];
          if (clue) shown.push(clue.id);
          expect(possibleWirings(shown, []).length).toBeLessThan(possible.length);
          expect(possibleWirings(shown, [])).toContainEqual(wiring);
        }
      }),
      { seed: 9, numRuns: 300 },
    );
  });
});

test('clues have ids and sentences of their own', () => {
  expect(new Set(clues.map(({ id }) => id)).size).toBe(clues.length);
  expect(new Set(clues.map(({ text }) => text)).size).toBe(clues.length);
  expect(() => clueOf('nonsense')).toThrow('there is a clue nonsense');
});
