import { signedMoney } from '../../app/text/format.ts';
import { expect, test } from 'vitest';
import { changeText, initialsOf } from './words.ts';

test('gains and changes carry their sign', () => {
  expect([4_500, 0, -660].map(signedMoney)).toEqual(['+\u00a0$4,500', '$0', '−\u00a0$660']);
  expect([8.63, 0, -1.4].map(changeText)).toEqual(['+\u00a08.6\u00a0%', '0\u00a0%', '−\u00a01.4\u00a0%']);
});

test('a company is known by two letters', () => {
  expect(['Harbor & Hudson Rail', 'Union Ice'].map(initialsOf)).toEqual(['HH', 'UI']);
});
