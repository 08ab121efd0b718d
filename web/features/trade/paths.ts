/** The address of a trade (S077). */
export const viewPath = (id: string): string => `/main/trade/view?id=${encodeURIComponent(id)}`;
