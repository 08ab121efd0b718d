import { features } from './index.ts';

const titles: ReadonlyMap<string, string> = new Map(
  features.flatMap(({ name, title }) => (title === undefined ? [] : [[name, title] as const])),
);

function capitalised(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (part, letter: string) =>
    part.replace('-', ' ').replace(letter, letter.toUpperCase()),
  );
}

/** What players call a feature: its title, or its name in words where it has none. */
export function featureTitle(name: string): string {
  return titles.get(name) ?? capitalised(name);
}
