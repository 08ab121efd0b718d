import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FrameRing } from './frame-ring.ts';

const sent = (text: string) => ({ text, by: null, skipped: '' });
const since = (ring: FrameRing, seq: string) => ring.since(seq)?.map(({ text }) => text) ?? null;

function ringOf(count: number, limits = { frames: 100, bytes: 10_000 }): FrameRing {
  const ring = new FrameRing('7.0', limits);
  for (let index = 1; index <= count; index += 1) ring.add(`${7 + index}`, sent(`frame ${7 + index}`), index);
  return ring;
}

describe('the ring of past frames', () => {
  test('an empty one stands where it began', () => {
    const ring = ringOf(0);
    expect(ring.last).toBe('7.0');
    expect(since(ring, '7.0')).toEqual([]);
    expect(since(ring, '7')).toBeNull();
  });

  test('gives what came after a known position, in order', () => {
    const ring = ringOf(3);
    expect(since(ring, '7.0')).toEqual(['frame 8', 'frame 9', 'frame 10']);
    expect(since(ring, '9')).toEqual(['frame 10']);
    expect(since(ring, '10')).toEqual([]);
  });

  test('a position it never knew, or no longer knows, is a gap', () => {
    const ring = ringOf(5, { frames: 2, bytes: 10_000 });
    expect(since(ring, '10')).toEqual(['frame 11', 'frame 12']);
    expect(since(ring, '9')).toBeNull();
    expect(since(ring, '7.0')).toBeNull();
    expect(since(ring, '13')).toBeNull();
    expect(since(ring, '')).toBeNull();
  });

  test('keeps to its bytes, and forgets by age', () => {
    const ring = new FrameRing('0.0', { frames: 100, bytes: 100 });
    for (let revision = 1; revision <= 50; revision += 1)
      ring.add(String(revision), sent('x'.repeat(30)), revision);
    expect(ring.size).toBe(3);
    expect(ring.bytes).toBe(90);
    ring.dropBefore(50);
    expect(since(ring, '49')).toEqual(['x'.repeat(30)]);
    ring.add('51', sent('y'.repeat(200)), 51);
    expect(ring.size).toBe(0);
    expect(since(ring, '51')).toEqual([]);
    expect(since(ring, '50')).toBeNull();
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
            ring.add(seq, sent(text), history.length);
            history.push({ seq, text });
          }
          expect(ring.size).toBeLessThanOrEqual(bounds.frames);
          expect(ring.bytes).toBeLessThanOrEqual(bounds.bytes);
        }
        for (const [index, { seq }] of [{ seq: '0.0' }, ...history].entries()) {
          const missed = since(ring, seq);
          const truth = history.slice(index).map(({ text }) => text);
          // Either all of it, or the truth that it is no longer all there.
          expect(missed ?? truth).toEqual(truth);
          expect(missed !== null || truth.length > ring.size).toBe(true);
        }
      }),
    );
  });
});
