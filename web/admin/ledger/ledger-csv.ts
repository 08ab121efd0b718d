import type { LedgerDone } from '../answers.ts';

/** Faucets and sinks by day as CSV (RFC 4180). */
export function ledgerCsv({ flows }: Pick<LedgerDone, 'flows'>): string {
  const rows = flows.map(({ day, feature, asset, faucet, sink }) => [day, feature, asset, faucet, sink]);
  return [['day', 'feature', 'asset', 'in', 'out'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

/** What begins like a formula is a formula to a spreadsheet: a quote before it makes it text. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
