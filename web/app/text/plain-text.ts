const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
  '#34': '"',
};

/**
 * The text of an escaped message. Activity messages come escaped, as the documents ask for HTML; they are shown as
 * text, so that nothing a player wrote can become markup.
 */
export function plainText(escaped: string): string {
  return escaped.replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
}
