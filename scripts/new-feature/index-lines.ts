import type { FeatureNames } from './names.ts';

export const kinds = ['crime', 'game', 'page'] as const;
export type Kind = (typeof kinds)[number];

/** A line that a list needs. */
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
      : [
          {
            file: 'projections/models/registered.ts',
            line: `export { ${model} } from './${kebab}/${kebab}.ts';`,
          },
        ]),
  ].concat([
    {
      file: 'load-tests/feature-steps.ts',
      line: `export { ${{ crime: 'try', game: 'play', page: 'visit' }[kind]}${pascal} } from './steps/${kebab}.ts';`,
    },
  ]);
}

const sourceOf = (line: string): string => /from '([^']+)'/.exec(line)?.[1] ?? '';

/** A list with one more line, put where its path comes in order. */
export function withLine(text: string, line: string): string {
  const lines = text.split('\n');
  const isEntry = (each: string): boolean => each.startsWith('export {');
  const at = lines.findIndex((each) => isEntry(each) && sourceOf(each) > sourceOf(line));
  const last = lines.findLastIndex(isEntry);
  const place = at < 0 ? last + 1 : at;
  return [...lines.slice(0, place), line, ...lines.slice(place)].join('\n');
}
