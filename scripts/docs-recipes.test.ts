import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { models } from '@rackets/projections/models/index.ts';
import { withRows } from '@rackets/projections/runner/model.ts';
import { indexName } from '@rackets/projections/stores/mongo-names.ts';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

interface Asked {
  readonly collection: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: Readonly<Record<string, number>>;
}

/** What the recipes of a page ask of a database, told by a shell that only takes notes. */
function askedBy(recipes: string): readonly Asked[] {
  const asked: Asked[] = [];
  const shell = new Proxy(
    {},
    {
      get: (_, collection: string) => ({
        find: (filter: Asked['filter']) => ({
          sort: (sort: Asked['sort']) => ({ limit: () => asked.push({ collection, filter, sort }) }),
        }),
        aggregate: () => undefined,
      }),
    },
  );
  // oxlint-disable-next-line typescript/no-implied-eval -- the recipes are our own text
  new Function('db', recipes)(shell);
  return asked;
}

test('each recipe that names an index asks what that index of the collection finds and sorts', () => {
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const [recipes = ''] = [...page.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code]) => code ?? '');
  const named = [...recipes.matchAll(/index `([^`]+)`/g)].map(([, name]) => name);
  const asked = askedBy(recipes);
  expect(named.length).toBeGreaterThan(1);
  expect(asked.length).toBe(named.length);
  const declared = new Map(
    models
      .flatMap((model) => withRows(model).collections)
      .map(({ name, indexes }) => [`round-1.${name}`, indexes]),
  );
  const found = asked.map(({ collection, filter, sort }) => {
    const fields = [...Object.keys(filter), ...Object.keys(sort)];
    const indexes = Object.entries(declared.get(collection) ?? {});
    const one = indexes.find(([, index]) => index.fields.join() === fields.join());
    return one && indexName(...one);
  });
  expect(found).toEqual(named);
});
