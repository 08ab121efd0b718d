import { expect, test } from 'vitest';
import { verifyReport } from './verify-report.ts';
import type { VerifyResult } from './verify-stream.ts';

const sound: VerifyResult = {
  stream: 'round-7',
  events: 90,
  days: 1,
  draws: 12,
  pending: 3,
  rolls: 40,
  borneOut: { receipts: 2, heads: 1 },
  findings: [],
  spreads: [],
};
const frame = { seconds: 0.51, receiptCount: 0, headCount: 0 };
const report = (change: Partial<VerifyResult> = {}, given = frame) =>
  verifyReport({ ...sound, ...change }, given);

test('a sound round is told as proved, and one of which no day is over as not proved yet', () => {
  expect(report()).toContain('round-7: 90 events, 15 draws of 40 dice, in 0.5 s');
  expect(report()).toContain('Every draw is what its key gives');
  expect(report({ draws: 0, days: 0 })).toContain('nothing is proved yet');
});

test('evidence is counted where some was given', () => {
  expect(report()).not.toContain('confirms');
  expect(report({}, { ...frame, receiptCount: 3, headCount: 1 })).toContain(
    'The log confirms 2 of 3 receipts and 1 of 1 heads.',
  );
});

test('findings are listed with their place, the first twenty of many', () => {
  const findings = Array.from({ length: 25 }, (_, revision) => ({
    revision,
    problem: `problem ${revision}`,
  }));
  expect(report({ findings: findings.slice(0, 1) })).toContain('1 FINDING\n  at revision 0: problem 0');
  const many = report({ findings });
  expect(many).toContain('25 FINDINGS');
  expect(many).toContain('at revision 19: problem 19\n  and 5 more');
});

test('uneven dice are a warning beside the table', () => {
  const spread = { label: 'success', n: 6, rolls: 600, chiSquare: 120, degrees: 5, p: 1e-20, pHolm: 1e-19 };
  const even = { ...spread, label: 'money', chiSquare: 4, p: 0.5, pHolm: 1 };
  const text = report({ spreads: [spread, even] });
  expect(text).toContain('UNEVEN: success of 6.');
  expect(text).not.toContain('UNEVEN: money');
});
