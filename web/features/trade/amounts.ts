const most = 6;

/** Amounts that an address offers, the default first (R311): whole numbers with commas between them. */
export function amountsIn(amount: string | null, amounts: string | null): readonly number[] {
  const listed = [amount ?? '', ...(amounts ?? '').split(',')]
    .map((text) => text.trim())
    .filter((text) => /^\d+$/.test(text))
    .map(Number)
    .filter((value) => Number.isSafeInteger(value) && value > 0);
  return [...new Set(listed)].slice(0, most);
}
