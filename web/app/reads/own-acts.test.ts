import { expect, test } from 'vitest';
import { createOwnActs } from './own-acts.ts';

function acts() {
  let due: (() => void) | null = null;
  let elsewhere = 0;
  const own = createOwnActs({
    elsewhere: () => elsewhere++,
    setTimeout: (run) => {
      due = run;
      return 1;
    },
    clearTimeout: () => {
      due = null;
    },
  });
  return {
    own,
    told: () => elsewhere,
    rest: () => {
      const run = due;
      due = null;
      run?.();
    },
  };
}

const receipt = (revision: number) => `1.${revision}.command.-.before.after.-.signature`;

test('what this page did is not told, whether the push or the answer comes first', () => {
  const { own, told, rest } = acts();
  own.began();
  own.heard(11);
  rest();
  own.heard(12);
  own.ended(receipt(12));
  rest();
  own.began();
  own.ended(receipt(13));
  own.heard(13);
  rest();
  expect(told()).toBe(0);
});

test('what was done elsewhere is told once, however many events it has', () => {
  const { own, told, rest } = acts();
  own.heard(20);
  own.heard(21);
  rest();
  rest();
  expect(told()).toBe(1);
});

test('what was done elsewhere while the player’s own act was refused is told after it', () => {
  const { own, told, rest } = acts();
  own.began();
  own.heard(30);
  rest();
  expect(told()).toBe(0);
  own.ended(null);
  rest();
  expect(told()).toBe(1);
});
