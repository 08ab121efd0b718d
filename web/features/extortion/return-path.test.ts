import { expect, test } from 'vitest';
import { amountsIn, returnPath } from './return-path.ts';

test('[S014] the address of the dialog names the extortion and the amounts', () => {
  const path = returnPath('x1', [250, 500, 1_000]);
  expect(path).toBe('/main/extortionreturn?id=x1&amounts=250%2C500%2C1000');
  const query = new URL(path, 'http://localhost').searchParams;
  expect([query.get('id'), amountsIn(query.get('amounts'))]).toStrictEqual(['x1', [250, 500, 1_000]]);
});

test.each([
  [null, []],
  ['', []],
  ['1,2', [1, 2]],
  ['1.5,-3,x,0,7', [7]],
])('[R551] of %o the whole numbers are %o', (list, amounts) => {
  expect(amountsIn(list)).toStrictEqual(amounts);
});
