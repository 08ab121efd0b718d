import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

/** Code that tells players of events: frames, activity, alerts. */
const telling =
  /^gateway\/push\/|^gateway\/features\/[^/]+\/channels\.ts$|^engine\/features\/[^/]+\/told\.ts$/;
/** An event's data, read without asking who may see it. */
const unasked = /\.(?:match|first)\([^)]*\)\??\.data\b|\bevent\.data\b|\bdata\b[^=\n]*\} = event\b/;

const shown = [...sourceFiles('gateway'), ...sourceFiles('engine')].filter(
  (file) => telling.test(file) && !file.endsWith('.test.ts'),
);

test('whatever tells players of an event reads its data through seenBy', () => {
  expect(shown.length).toBeGreaterThan(10);
  const faults = shown.filter((file) => unasked.test(readFileSync(join(root, file), 'utf8')));
  expect(faults).toStrictEqual([]);
});

test('the rule finds data that is read past seenBy', () => {
  const forms = ['paid.match(event)?.data.amount', 'event.data', 'const { at, data } = event;'];
  expect(forms.filter((text) => !unasked.test(text))).toStrictEqual([]);
  expect(unasked.test("seenBy(paid, event, 'owner')")).toBe(false);
});
