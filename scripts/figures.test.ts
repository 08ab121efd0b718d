import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const format = 'web/app/text/format.ts';

/** What writes a figure by itself, and where that is meant. */
const byHand: readonly { readonly what: string; readonly code: RegExp; readonly meant: readonly string[] }[] =
  [
    {
      what: 'a formatter of its own',
      code: /NumberFormat\(|toLocaleString\(/,
      // The price of credits is in the currency of the shop, cash rolls by its own element, sums larger than a number are
      // exact, and a rate of interest always has two decimals.
      meant: [
        'web/features/credits/purchase.tsx',
        'web/app/shell/rolling-money.tsx',
        'web/admin/words.ts',
        'web/features/savings/lock-away.tsx',
      ],
    },
    {
      what: 'a percent',
      code: /\} %(?!'|")|\}%(?=[<`]) *(?:<|of)/,
      meant: ['web/features/savings/lock-away.tsx'],
    },
    { what: 'a dollar sign before a number', code: /\$\$\{/, meant: [] },
    // A dash between two figures, or in place of a missing value, is not a minus sign.
    {
      what: 'a sign of a loss',
      code: /['"`>]\s*[–−] ?(?:\$|\{)|['"][–−] ['"]|['"][–−]['"] *: *['"]\+/,
      meant: [],
    },
  ];

test.each(byHand)('on every screen, $what is written by one function of format.ts', ({ code, meant }) => {
  const found = sourceFiles('web')
    .filter((path) => !/\.test\.tsx?$/.test(path) && path !== format && !meant.includes(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (code.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

test('the words before a countdown are its own, so that they are said with the clock time as well', () => {
  const before = /\b(?:in|for|at|off|since)(?:<\/\w+>|['"], value: |\s|\{' '\})*<TimeLeft\b/;
  const found = sourceFiles('web', ['.tsx']).filter(
    (path) => !path.endsWith('.test.tsx') && before.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(found).toEqual([]);
  expect(before.test("{ label: 'Protected for', value: <TimeLeft until={until} /> }")).toBe(true);
});
