import { expect, test } from 'vitest';
import { abandonedText, bulkWords, claimVerdict } from './prize-words.ts';

const nothing = {
  money: 0,
  bullets: 0,
  prison_bribes: 0,
  credits: 0,
  vehicles: { total: 0, abandoned: 0 },
  perks: [],
};

test('what many cards brought is told by kind', () => {
  expect(bulkWords({ count: 5, prizes: nothing })).toEqual([]);
  const prizes = {
    ...nothing,
    money: 5_000,
    bullets: 1,
    vehicles: { total: 2, abandoned: 1 },
    perks: ['XP boost'],
  };
  expect(bulkWords({ count: 5, prizes })).toEqual(['+ $5,000', '+ 1 bullet', '+ 2 vehicles', '+ XP boost']);
});

test('[R762~] a vehicle without room is said to be abandoned', () => {
  expect(abandonedText(0)).toBeNull();
  expect(abandonedText(1)).toBe('Your garage is full: the vehicle was abandoned.');
  expect(abandonedText(2)).toBe('Your garage is full: 2 vehicles were abandoned.');
});

test('a card without three alike says so', () => {
  const claim = { prize_type: null, prize_spec: null, prize_name: null, vehicle_abandoned: false };
  expect(claimVerdict(claim)).toBe('No three alike.');
});
