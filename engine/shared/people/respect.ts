/** The metrics of what a gangster has received, by its kind. */
export const respectMetrics = {
  respect: 'respect.received',
  disrespect: 'respect.disrespect_received',
} as const;

/** What a gangster has received (R091): respect less disrespect, and how much of it all was disrespect. */
export function respectFrom(value: (metric: string) => number) {
  const respect = value(respectMetrics.respect);
  const disrespect = value(respectMetrics.disrespect);
  const all = respect + disrespect;
  return {
    amount: respect - disrespect,
    disrespect_percent: all === 0 ? 0 : Math.round((disrespect / all) * 100),
  };
}
