import { format } from 'prettier';

/**
 * A Markdown text with something else between `<!-- name -->` and `<!-- /name -->`. Throws where it has no such place.
 */
export function withMarked(text: string, name: string, body: string): Promise<string> {
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [begin, end] = [text.indexOf(opening), text.indexOf(closing)];
  if (begin === -1 || end < begin) throw new Error(`there is no place between ${opening} and ${closing}`);
  const made = `${text.slice(0, begin)}${opening}\n\n${body}\n\n${text.slice(end)}`;
  return format(made, { parser: 'markdown', printWidth: 110 });
}
