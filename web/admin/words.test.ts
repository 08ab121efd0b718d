import { expect, test } from 'vitest';
import type { EventRow } from './answers.ts';
import { holderName, worthOf } from './words.ts';

// The value is told from these fields alone.
const row = (move: Partial<EventRow['moves'][number]>) =>
  ({
    actor: 'c1',
    subjects: ['c1'],
    moves: [{ asset: 'money', from: 'source:bank', to: 'char:c1', amount: 500, ...move }],
  }) as unknown as EventRow;

test('what an event moved has its sign and names the asset in words', () => {
  expect(worthOf(row({}))).toEqual({ text: '+\u00a0$500', good: true });
  expect(worthOf(row({ from: 'char:c1', to: 'sink:bank' }))).toEqual({
    text: '\u2212\u00a0$500',
    good: false,
  });
  expect(worthOf(row({ asset: 'prison_bribes', amount: 2 }))).toEqual({
    text: '+\u00a02 prison bribes',
    good: true,
  });
});

test('a thing that moved is named without its id, or by its kind', () => {
  const text = (asset: string) => worthOf(row({ asset, amount: 1 }))?.text;
  expect(text('vehicle:cortland-carrier-a7v2mem17w44')).toBe('+\u00a01 cortland carrier');
  expect(text('item:crusher_service')).toBe('+\u00a01 crusher service');
  expect(text('item:a7v2')).toBe('+\u00a01 item');
});

test('a holder is a name, never an id', () => {
  const names = { c1: 'Ada Stone' };
  expect(holderName('char:c1', names)).toBe('Ada Stone');
  expect(holderName('savings:c1', names)).toBe('Ada Stone, savings');
  expect(holderName('char:unknown', names)).toBe('a gangster');
  expect(holderName('sink:bank', names)).toBe('sink of bank');
});
