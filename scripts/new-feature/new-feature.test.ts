import { expect, test } from 'vitest';
import { crimeFiles } from './crime-files.ts';
import { gameFiles } from './game-files.ts';
import { indexLines, withLine } from './index-lines.ts';
import { namesOf } from './names.ts';
import { pageFiles } from './page-files.ts';

test('a name is lower-case words joined by dashes', () => {
  expect(namesOf('safe-cracking')).toStrictEqual({
    kebab: 'safe-cracking',
    camel: 'safeCracking',
    pascal: 'SafeCracking',
    title: 'Safe Cracking',
  });
  expect(() => namesOf('Safe')).toThrow('"Safe" is no name');
  expect(() => namesOf('../escape')).toThrow('is no name');
});

test('a feature takes one line in each of at most four lists', () => {
  for (const kind of ['crime', 'game', 'page'] as const) {
    const files = indexLines(kind, namesOf('safe')).map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    expect(files.length).toBeLessThanOrEqual(4);
  }
});

test('a line is put where its path comes in order', () => {
  const list = "// One line each.\nexport { a } from './a/a.ts';\nexport { c } from './c/c.ts';\n";
  expect(withLine(list, "export { b } from './b/b.ts';").split('\n')[2]).toBe(
    "export { b } from './b/b.ts';",
  );
  expect(withLine(list, "export { d } from './d/d.ts';").split('\n')[3]).toBe(
    "export { d } from './d/d.ts';",
  );
});

test('codes of refusals have no dash, whatever the name', () => {
  const names = namesOf('safe-cracking');
  const written = [crimeFiles(names), gameFiles(names), pageFiles(names)].flatMap((files) =>
    Object.values(files),
  );
  expect(written.join('').match(/safe-cracking_\w+/g)).toBeNull();
});
