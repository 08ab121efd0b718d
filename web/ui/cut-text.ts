/** A text that is measured without the blanks around it, cut to `max` characters. */
export function cutText(text: string, max: number): string {
  if (text.trim().length <= max) return text;
  const lead = text.length - text.trimStart().length;
  return text.slice(0, lead + max);
}
