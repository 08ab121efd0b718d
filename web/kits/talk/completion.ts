/** A name that is being typed after an @: from where to where, and what of it is there. */
export interface Typing {
  readonly from: number;
  readonly to: number;
  readonly prefix: string;
}

/** A gangster's name has at most so many characters (R265). */
const maxName = 12;

/** The mention at the caret of a text; null where none is being typed. */
export function mentionAt(text: string, caret: number): Typing | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (caret === 0 || from === -1 || caret - from - 1 > maxName) return null;
  const prefix = text.slice(from + 1, caret);
  const isAlone = from === 0 || /[\s([{"'.,;:!?]/.test(text[from - 1] ?? '');
  return isAlone && /^[\p{L}\p{N} .'_-]*$/u.test(prefix) && !/^\s|\s$/.test(prefix)
    ? { from, to: caret, prefix }
    : null;
}

/** The text with the whole name in place of what was typed, and where the caret is then. */
export function completed(
  text: string,
  { from, to }: Typing,
  name: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(to);
  const head = `${text.slice(0, from)}@${name}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: head + rest, caret: head.length + (/^\s/.test(rest) ? 1 : 0) };
}
