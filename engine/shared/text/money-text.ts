/** "$1,234": whole dollars in a sentence. */
export function moneyText(amount: number): string {
  return `$${String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}`;
}

/** "1 bullet", "1,200 bullets": so many of something, in a sentence. */
export function countText(amount: number, one: string, several = `${one}s`): string {
  return `${moneyText(amount).slice(1)} ${amount === 1 ? one : several}`;
}
