import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../features/index.ts';

/** The calls whose answers the documents give an `icon_url`, as far as the game has them. */
const withIcons = [
  'GET looting',
  'GET armed',
  'GET garage',
  'GET vehicles/:id',
  'GET vehicles/:id/colour',
  'GET items',
  'GET workshop',
  'GET perks',
  'GET perks/statistics',
  'GET blackmarket',
  'GET credits',
  'GET auctions',
  'GET trade/:id',
  'GET current/stats',
];

test.each(withIcons)('%s carries icon_url where the documents have it (ruling 71)', (name) => {
  const route = routes.find(({ method, path }) => `${method} ${path}` === name);
  const answer = route?.answer;
  expect(answer).toBeTruthy();
  expect(JSON.stringify(z.toJSONSchema(answer as z.ZodType, { unrepresentable: 'any' }))).toContain(
    '"icon_url"',
  );
});
