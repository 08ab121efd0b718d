const largestAmount = Number.MAX_SAFE_INTEGER;

/**
 * The amount that a text means: digits are kept, "$", commas and spaces fall away, and cents after a point are cut
 * off. Null for a text without digits; an amount past 2^53 - 1 is held there.
 */
export function parseMoney(text: string): number | null {
  const digits = text.replace(/\.\d{0,2}\s*$/, '').replace(/\D/g, '');
  if (digits === '') return null;
  return Math.min(Number(digits), largestAmount);
}
