import { expect, test } from 'vitest';
import { register } from '../kernel/machine/registry.ts';
import { features } from './index.ts';

test('all features of the game register together', () => {
  expect(register(features).commands.size).toBeGreaterThan(8);
});
