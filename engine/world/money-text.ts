/** "$1,234": whole dollars in a sentence. */
export function moneyText(amount: number): string {
  return `$${String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}`;
}
