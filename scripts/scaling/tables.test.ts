import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alone, type Row } from '../bench/row.ts';
import { costsOf, scalingPath, withScaling } from './tables.ts';

const row = (id: string, figure: number): Row => alone({ id, path: id, unit: '/s', goal: null }, [figure]);

const rows = [
  row('http-bare-command', 5_000),
  row('http-command', 4_000),
  row('http-view', 20_000),
  row('pipeline', 25_000),
  row('replay', 200_000),
  row('projections', 40_000),
  row('disk-sync', 2),
  row('log-bytes-64', 65),
  row('projections-bytes', 120),
  row('memory-character-mixed', 2.5),
];

test('costs are what the rates of a run leave for one', () => {
  expect(costsOf(rows)).toEqual({
    commandUs: 200,
    decideUs: 40,
    foldUs: 50,
    readUs: 50,
    followUs: 5,
    projectUs: 25,
    syncMs: 2,
    eventBytes: 65,
    documentBytes: 120,
    characterKb: 2.5,
  });
  expect(() => costsOf(rows.slice(1))).toThrow('no figure http-bare-command');
});

test('docs/scaling.md has a place for the tables, and nothing else of it changes', async () => {
  const document = readFileSync(scalingPath, 'utf8');
  const once = await withScaling(document, rows);
  expect(once).toContain('| 100,000 | 10');
  // 100,000 players × 300 commands × 105 days, at 65 and 120 bytes.
  expect(once).toMatch(/\| 205 \/ 378 +\|/);
  expect(await withScaling(once, rows)).toBe(once);
  const without = (text: string) => text.replace(/<!-- scaling -->[^]*<!-- \/scaling -->/, '');
  expect(without(once)).toBe(without(document));
});
