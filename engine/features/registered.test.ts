import { expect, test } from 'vitest';
import { register } from '../kernel/registry.ts';
import { features } from './index.ts';

test('every feature of the game fits with every other', () => {
  expect(register(features).commands.size).toBeGreaterThan(8);
});
