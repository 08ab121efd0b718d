/** The address of a trade (S077). */
export const viewPath = (id: string): string => `/main/trade/view?id=${encodeURIComponent(id)}`;

/** Where vehicles are given away, with these chosen. */
export const giveAwayPath = (vehicles: readonly { readonly id: string }[]): string =>
  `/main/trade?${new URLSearchParams(vehicles.map(({ id }) => ['vehicle', id])).toString()}`;
