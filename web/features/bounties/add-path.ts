/** The form with a gangster filled in (R327). */
export const addPath = (username: string): string =>
  `/main/bounties/add?username=${encodeURIComponent(username)}`;
