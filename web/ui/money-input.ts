const largestAmount = Number.MAX_SAFE_INTEGER;

/** The amount that a text means: the amount, nothing for an empty text, or a sentence saying why it is not one. */
export type MoneyInput =
  | { readonly amount: number; readonly problem: null }
  | { readonly amount: null; readonly problem: string | null };

const zerosOf: Readonly<Record<string, number>> = { k: 3, m: 6, mil: 6, b: 9, bn: 9 };

/** Cents after a point, as other programs write them on what they copy. */
const cents = /\.\d{2}$/;
const plain = /^[\d,]+$/;
const short = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?([a-z]+)$/;

const unclear = 'Enter an amount such as 1,500,000, 1.5m or 20k.';
const nothing: MoneyInput = { amount: null, problem: null };
const refused: MoneyInput = { amount: null, problem: unclear };

/**
 * Reads an amount: digits with "$", commas and spaces among them, or a short form with k, m or bn, such as "1.5m".
 * Cents are cut off; an amount past 2^53 - 1 is held there. Anything else is refused rather than guessed at.
 */
export function readMoney(text: string): MoneyInput {
  const bare = text.replace(/[\s$]/g, '').toLowerCase().replace(cents, '');
  if (bare === '') return nothing;
  if (plain.test(bare)) return amountOf(bare.replaceAll(',', ''));
  const parts = short.exec(bare);
  const [, whole = '', fraction = '', unit = ''] = parts ?? [];
  const zeros = zerosOf[unit];
  if (parts === null || zeros === undefined) return refused;
  // More decimals than the unit has zeros would be a part of a dollar.
  if (fraction.length > zeros) return { amount: null, problem: 'Amounts are whole dollars.' };
  return amountOf(whole.replaceAll(',', '') + fraction.padEnd(zeros, '0'));
}

/** Whether a text is digits and separators alone, so that it may be grouped again while it is typed. */
export function isPlainAmount(text: string): boolean {
  return plain.test(text.replace(/[\s$]/g, ''));
}

function amountOf(digits: string): MoneyInput {
  if (digits === '') return nothing;
  return { amount: Math.min(Number(digits), largestAmount), problem: null };
}
