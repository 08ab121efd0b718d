/** A page that was hidden for longer may come back with a dead socket and with what was true when it was left. */
export const longHiddenMs = 25_000;

/** Tells each time that the page is shown again after how long; returns what ends it. */
export function watchReturns(back: (hiddenMs: number) => void): () => void {
  let hiddenAt = document.hidden ? Date.now() : null;
  const turned = (): void => {
    if (document.hidden) {
      hiddenAt = Date.now();
      return;
    }
    const hiddenMs = hiddenAt === null ? 0 : Date.now() - hiddenAt;
    hiddenAt = null;
    back(hiddenMs);
  };
  document.addEventListener('visibilitychange', turned);
  return () => document.removeEventListener('visibilitychange', turned);
}
