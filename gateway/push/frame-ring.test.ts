import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FrameRing } from './frame-ring.ts';

function ringOf(count: number, limits = { frames: 100, bytes: 10_000 }): FrameRing {
  const ring = new FrameRing('7.0', limits);
  for (let index = 1; index <= count; index += 1) ring.add(`${7 + index}`, `frame ${7 + index}`, index);
  return ring;
}

describe('the ring of past frames', () => {
  test('an empty one stands where it began', () => {
    const ring = ringOf(0);
    expect(ring.last).toBe('7.0');
    expect(ring.since('7.0')).toEqual([]);
    expect(ring.since('7')).toBeNull();
  });

  test('gives what came after a known position, in order', () => {
    const ring = ringOf(3);
    expect(ring.since('7.0')).toEqual(['frame 8', 'frame 9', 'frame 10']);
    expect(ring.since('9')).toEqual(['frame 10']);
    expect(ring.since('10')).toEqual([]);
  });

  test('a position it never knew, or no longer knows, is a gap', () => {
    const ring = ringOf(5, { frames: 2, bytes: 10_000 });
    expect(ring.since('10')).toEqual(['frame 11', 'frame 12']);
    expect(ring.since('9')).toBeNull();
    expect(ring.since('7.0')).toBeNull();
    expect(ring.since('13')).toBeNull();
    expect(ring.since('')).toBeNull();
  });

  test('keeps to its bytes, and forgets by age', () => {
    const ring = new FrameRing('0.0', { frames: 100, bytes: 100 });
    for (let revision = 1; revision <= 50; revision += 1)
      ring.add(String(revision), 'x'.repeat(30), revision);
    expect(ring.size).toBe(3);
    expect(ring.bytes).toBe(90);
    ring.dropBefore(50);
    expect(ring.since('49')).toEqual(['x'.repeat(30)]);
    ring.add('51', 'y'.repeat(200), 51);
    expect(ring.size).toBe(0);
    expect(ring.since('51')).toEqual([]);
    expect(ring.since('50')).toBeNull();
  });

  test('property: a reader at any position gets exactly what it missed, or is told of a gap', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), bytes: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ kind: fc.constant('age' as const), keep: fc.integer({ min: 0, max: 10 }) }),
    );
    const limits = fc.record({
      frames: fc.integer({ min: 1, max: 8 }),
      bytes: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), limits, (steps, bounds) => {
        const ring = new FrameRing('0.0', bounds);
        const history: { seq: string; text: string }[] = [];
        for (const one of steps) {
          if (one.kind === 'age') ring.dropBefore(history.length - one.keep);
          else {
            const seq = String(history.length + 1);
            const text = seq.padEnd(one.bytes, '.');
            ring.add(seq, text, history.length);
            history.push({ seq, text });
          }
          expect(ring.size).toBeLessThanOrEqual(bounds.frames);
          expect(ring.bytes).toBeLessThanOrEqual(bounds.bytes);
        }
        for (const [index, { seq }] of [{ seq: '0.0' }, ...history].entries()) {
          const missed = ring.since(seq);
          const truth = history.slice(index).map(({ text }) => text);
          // Either all of it, or the truth that it is no longer all there.
          expect(missed ?? truth).toEqual(truth);
          expect(missed !== null || truth.length > ring.size).toBe(true);
        }
      }),
    );
  });
});
