/**
 * Whether a key belongs to an input method that is choosing letters. Safari sends the Enter that ends a choice after
 * the composition is over; the code that all browsers give to an input method's keys, 229, still tells it.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  // eslint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
  return event.isComposing || event.keyCode === 229;
}
