/**
 * Runs in the page: words and figures that are broken, or that reach out of the box of their text. Only what players write
 * may break within a word, and none of a test's is as long as a line. A word may end a line after a hyphen or a slash.
 */
export function brokenWords(): readonly string[] {
  const found: string[] = [];
  const range = document.createRange();

  /** The box that the text is set in: its nearest ancestor that is not within a line. */
  function boxOf(node: Text): HTMLElement | null {
    let box = node.parentElement;
    while (box !== null && /^(inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement;
    return box;
  }

  function judge(node: Text, box: HTMLElement, start: number, word: string): void {
    range.setStart(node, start);
    range.setEnd(node, start + word.length);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    const [first] = lines;
    if (first === undefined) return;
    if (lines.some(({ top }) => Math.abs(top - first.top) > first.height / 2)) found.push(`broken: ${word}`);
    const { right } = box.getBoundingClientRect();
    const cut = getComputedStyle(box).overflowX !== 'visible';
    if (!cut && first.right > right + 1) found.push(`beyond its box: ${word}`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node as Text;
    const box = boxOf(text);
    if (box === null || !box.checkVisibility({ visibilityProperty: true })) continue;
    if (text.parentElement?.closest('.visually-hidden, code, svg, script, style')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[^\s/–—-]+/g)) judge(text, box, index, word);
  }
  return found;
}
