import { format, resolveConfig } from 'prettier';
import { root } from '../source-files.ts';

/**
 * A Markdown text with something else between `<!-- name -->` and `<!-- /name -->`. Throws where it has no such place.
 */
export function withMarked(text: string, name: string, body: string): Promise<string> {
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [begin, end] = [text.indexOf(opening), text.indexOf(closing)];
  if (begin === -1 || end < begin) throw new Error(`there is no place between ${opening} and ${closing}`);
  return formatted(`${text.slice(0, begin)}${opening}\n\n${body}\n\n${text.slice(end)}`);
}

/** A Markdown text as the project formats it, examples of code in it as well. */
export async function formatted(text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(`${root}/README.md`)), parser: 'markdown' });
}
