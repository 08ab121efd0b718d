import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

/** Code by which players learn of events: frames, activity, alerts, read models. */
const telling =
  /^gateway\/push\/|^gateway\/(?:features|http\/joins)\/(?!admin\/)|^engine\/(?:features|platform)\/[^/]+\/(?:told|views|levels-told|earned)\.ts$|^projections\/models\//;
/** An event's data, read without asking who may see it: out of what a definition gives, or of an event itself. */
const unasked =
  /\.(?:match|first)\([^)]*\)\??\.data\b|\b(?:event|born|birth|death|dead|opened|changed|gained|one)\b[?!]*\.data\b|\bdata\b[^=\n]*\} = (?:event|\w+\.(?:match|first)\()/;
/** Fields that are kept and not shown: the line before says what becomes of them. */
const keptUnexplained = /^(?!\s*(?:\/\/|\*|import)).*\n.*= unshown\(/m;

const shown = [...sourceFiles('gateway'), ...sourceFiles('engine'), ...sourceFiles('projections')].filter(
  (file) => telling.test(file) && !file.endsWith('.test.ts'),
);
const faultsOf = (rule: RegExp) => shown.filter((file) => rule.test(readFileSync(join(root, file), 'utf8')));

test('whatever tells players of an event, or keeps it for them, reads its data through seenBy', () => {
  expect(shown.length).toBeGreaterThan(10);
  expect(faultsOf(unasked)).toStrictEqual([]);
});

test('whatever a read model keeps and shows to nobody says so', () => {
  expect(faultsOf(/\bunshown\(/)).not.toStrictEqual([]);
  expect(faultsOf(keptUnexplained)).toStrictEqual([]);
});

test('the rule finds data that is read past seenBy', () => {
  const forms = [
    'paid.match(event)?.data.amount',
    'event.data',
    'one?.data.character',
    'const { at, data } = event;',
    'const { data } = paid.first(events);',
  ];
  expect(forms.filter((text) => !unasked.test(text))).toStrictEqual([]);
  expect(unasked.test("seenBy(paid, event, 'owner')")).toBe(false);
  expect(keptUnexplained.test("  go();\n  const { account } = unshown(born, 'account');")).toBe(true);
  expect(keptUnexplained.test("  // Only counted.\n  const { account } = unshown(born, 'account');")).toBe(
    false,
  );
});
