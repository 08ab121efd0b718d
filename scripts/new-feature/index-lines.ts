import type { FeatureNames } from './names.ts';

export const kinds = ['crime', 'game', 'page'] as const;
export type Kind = (typeof kinds)[number];

/** A line that a list needs, and the line before which it is put. */
export interface IndexLine {
  readonly file: string;
  readonly line: string;
}

/** The lists that a new feature is added to: one line each, in the order of their paths. */
export function indexLines(kind: Kind, { kebab, camel, pascal }: FeatureNames): readonly IndexLine[] {
  const model = { crime: `${camel}Attempts`, game: `${camel}Plays`, page: null }[kind];
  return [
    { file: 'engine/features/registered.ts', line: `export { ${camel} } from './${kebab}/${kebab}.ts';` },
    {
      file: 'gateway/features/registered.ts',
      line: `export { ${camel}Routes } from './${kebab}/routes.ts';`,
    },
    ...(model === null
      ? []
      : [{ file: 'projections/models/registered.ts', line: `export { ${model} } from './${kebab}.ts';` }]),
  ].concat([
    {
      file: 'load-tests/smoke.ts',
      line: `import { ${{ crime: 'try', game: 'play', page: 'visit' }[kind]}${pascal} } from './steps/${kebab}.ts';`,
    },
  ]);
}

const sourceOf = (line: string): string => /from '([^']+)'/.exec(line)?.[1] ?? '';

/** A list with one more line, put where its path comes in order among lines of the same kind. */
export function withLine(text: string, line: string): string {
  const lines = text.split('\n');
  const start = line.startsWith('import') ? /^import .* from '\.\/steps\// : /^export \{/;
  const at = lines.findIndex((each) => start.test(each) && sourceOf(each) > sourceOf(line));
  const last = lines.findLastIndex((each) => start.test(each));
  const place = at < 0 ? last + 1 : at;
  return [...lines.slice(0, place), line, ...lines.slice(place)].join('\n');
}

/** The k6 session with one more step, before the player leaves. */
export function withStep(text: string, step: string): string {
  return text.replace('\n  leave,\n', `\n  ${step},\n  leave,\n`);
}
