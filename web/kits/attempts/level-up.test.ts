import { expect, test } from 'vitest';
import { levelBrings, levelVerdict, type LevelUp } from './level-up.ts';

const up = (change: Partial<LevelUp>): LevelUp => ({
  level: 4,
  prestige: 0,
  rank: 'Pickpocket',
  rankIsNew: true,
  ...change,
});

test('a level is told with its rank', () => {
  expect(levelVerdict(up({}))).toBe('Level 4: you are a Pickpocket now.');
  expect(levelVerdict(up({ level: 2, rank: 'Errand Boy' }))).toBe('Level 2: you are an Errand Boy now.');
  expect(levelVerdict(up({ level: 3, rank: 'Errand Boy', rankIsNew: false }))).toBe(
    'Level 3, still an Errand Boy.',
  );
  expect(levelVerdict(up({ level: 50, prestige: 2 }))).toBe('Prestige 2. You passed the top again.');
});

test('it says what the level brings in each feature, and the next rank with its level', () => {
  const text = levelBrings(up({ level: 2 }));
  expect(text).toContain('urer and better paid jobs');
  expect(text).toMatch(/^Next rank: Pickpocket, at level 4\. [A-Z].*\.$/);
  expect(levelBrings(up({ level: 50 }))).not.toContain('at level');
});
