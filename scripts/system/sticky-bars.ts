/**
 * Runs in the page, on a phone: bars at its end that are higher than `most` px, and fields that lie under one when they
 * receive the focus.
 */
export function stickyBars(most: number): readonly string[] {
  const bars = [...document.querySelectorAll<HTMLElement>('#content *')].filter((element) => {
    const { position, bottom } = getComputedStyle(element);
    return position === 'sticky' && bottom !== 'auto' && element.checkVisibility();
  });
  const high = bars
    .map((bar) => ({ bar, height: Math.round(bar.getBoundingClientRect().height) }))
    .filter(({ height }) => height > most)
    .map(({ bar, height }) => `${height} px: ${bar.textContent.slice(0, 60)}`);
  const covered: string[] = [];
  const fields = '#content :is(input:not([type="hidden"], [type="file"]), textarea, select, [role="radio"])';
  for (const field of document.querySelectorAll<HTMLElement>(fields)) {
    if (bars.some((bar) => bar.contains(field))) continue;
    const box = field.closest('label') ?? field;
    if (!box.checkVisibility()) continue;
    field.focus({ preventScroll: true });
    box.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { top, bottom } = box.getBoundingClientRect();
    const bar = bars
      .map((each) => each.getBoundingClientRect())
      .find((each) => each.top < bottom - 1 && each.bottom > top + 1);
    if (bar) covered.push(`covered: ${field.getAttribute('aria-label') ?? box.textContent.slice(0, 40)}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  return [...high, ...covered];
}
