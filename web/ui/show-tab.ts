/** Scrolls a row of tabs, which is wider than a small phone, to where its current one is seen. For that tab's `ref`. */
export function showTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const before = tab.offsetLeft - row.offsetLeft;
  if (before + tab.offsetWidth > row.clientWidth) row.scrollLeft = before + tab.offsetWidth - row.clientWidth;
}
