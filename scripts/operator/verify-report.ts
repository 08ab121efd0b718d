import { unevenBelow, type Spread } from './verify-spread.ts';
import type { VerifyResult } from './verify-stream.ts';

/** Longer lists are not useful; `--json` prints everything. */
const findingsShown = 20;

export interface VerifyFrame {
  readonly seconds: number;
  /** How much evidence was given. */
  readonly receiptCount: number;
  readonly headCount: number;
}

/** The result in words. */
export function verifyReport(result: VerifyResult, frame: VerifyFrame): string {
  const { stream, events, draws, pending, rolls, days, findings, spreads } = result;
  const uneven = spreads.filter(({ pHolm }) => pHolm < unevenBelow);
  return [
    `${stream}: ${events} events, ${draws + pending} draws of ${rolls} dice, in ${frame.seconds.toFixed(1)} s`,
    `Keys of ${days} days are known. ${draws} draws were repeated, ${pending} wait for the key of their day.`,
    ...evidenceLines(result, frame),
    '',
    ...spreadLines(spreads),
    '',
    ...uneven.map(
      ({ label, n }) => `UNEVEN: ${label} of ${n}. Fair dice are this uneven less than once in 1,000 times.`,
    ),
    ...(findings.length === 0
      ? [allIsWell(result)]
      : [`${findings.length} FINDING${findings.length === 1 ? '' : 'S'}`]),
    ...findings
      .slice(0, findingsShown)
      .map(({ revision, problem }) => `  at revision ${revision}: ${problem}`),
    ...(findings.length > findingsShown ? [`  and ${findings.length - findingsShown} more`] : []),
  ].join('\n');
}

function allIsWell({ draws, pending }: VerifyResult): string {
  if (draws === 0 && pending > 0)
    return 'Nothing is wrong, but nothing is proved yet: the key of the first day is still secret.';
  return 'Every draw is what its key gives, no nonce is missing, and the keys lead to the commitment.';
}

function evidenceLines({ borneOut }: VerifyResult, { receiptCount, headCount }: VerifyFrame): string[] {
  if (receiptCount + headCount === 0) return [];
  return [
    `The log confirms ${borneOut.receipts} of ${receiptCount} receipts and ${borneOut.heads} of ${headCount} heads.`,
  ];
}

function spreadLines(spreads: readonly Spread[]): string[] {
  if (spreads.length === 0) return ['No kind of roll was made often enough to measure how even it is.'];
  const row = (cells: readonly string[]) =>
    `  ${(cells[0] ?? '').padEnd(20)}${cells
      .slice(1)
      .map((cell) => cell.padStart(11))
      .join('')}`;
  return [
    row(['roll', 'of', 'rolls', 'chi-square', 'degrees', 'p', 'p (Holm)']),
    ...spreads.map(({ label, n, rolls, chiSquare, degrees, p, pHolm }) =>
      row([
        label,
        String(n),
        String(rolls),
        chiSquare.toFixed(2),
        String(degrees),
        p.toFixed(4),
        pHolm.toFixed(4),
      ]),
    ),
  ];
}
