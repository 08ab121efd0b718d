/** The address of the dialog that gives something back (S014): the extortion's id, and the amounts in a comma list. */
export function returnPath(id: string, amounts: readonly number[]): string {
  return `/main/extortionreturn?${new URLSearchParams({ id, amounts: amounts.join(',') }).toString()}`;
}

/** R551: the amounts that such an address names, which are whole numbers; others are passed over. */
export function amountsIn(list: string | null): number[] {
  return (list ?? '')
    .split(',')
    .filter((text) => /^\d{1,15}$/.test(text))
    .map(Number)
    .filter((amount) => amount > 0);
}
