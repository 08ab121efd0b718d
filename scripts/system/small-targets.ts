/**
 * Runs in the page: the controls that take a press on fewer than `least` px in either direction, with what they take.
 * Not counted are links within a sentence, what is hidden, and the skip link until it has the focus.
 */
export function smallTargets(least: number): readonly string[] {
  const controls =
    'a[href], button, input, select, textarea, [role="switch"], [role="checkbox"], [role="radio"]';

  /** Whether a press at this point is the control's: on it, within it, or on its label. */
  function takes(control: Element, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    const label = hit.closest('label');
    return control.contains(hit) || (label !== null && label.control === control);
  }

  /** How far presses reach from the middle in one direction, at most `least`. */
  function reach(control: Element, x: number, y: number, dx: number, dy: number): number {
    let far = 0;
    while (far < least && takes(control, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
    return far;
  }

  function inSentence(control: Element): boolean {
    if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline') return false;
    // A name may stand in an element of its own within its sentence.
    let own = control;
    while (own.parentElement && own.parentElement.textContent === control.textContent)
      own = own.parentElement;
    const around = [...(own.parentElement?.childNodes ?? [])];
    return around.some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 2,
    );
  }

  function sizeOf(control: Element): readonly [number, number] {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!takes(control, x, y)) return [least, least];
    return [
      reach(control, x, y, -1, 0) + reach(control, x, y, 1, 0) + 1,
      reach(control, x, y, 0, -1) + reach(control, x, y, 0, 1) + 1,
    ];
  }

  const small: string[] = [];
  for (const control of document.querySelectorAll(controls)) {
    const box = control.getBoundingClientRect();
    const unseen =
      box.width === 0 || box.height === 0 || !control.checkVisibility({ visibilityProperty: true });
    const skip = box.bottom <= 0 && getComputedStyle(control).position === 'fixed';
    if (unseen || skip || inSentence(control)) continue;
    const [width, height] = sizeOf(control);
    const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
    if (width < least || height < least)
      small.push(`${control.tagName} ${name.slice(0, 40)}: ${width} × ${height}`);
  }
  scrollTo(0, 0);
  return small;
}
