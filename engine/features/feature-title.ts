import type { Feature } from '../kernel/feature.ts';
import { features } from './index.ts';

const titles: ReadonlyMap<string, string> = new Map(
  features.map((feature) => [feature.name, titleOf(feature)]),
);

function titleOf({ name, title }: Feature & { readonly title?: string }): string {
  return title ?? capitalised(name);
}

function capitalised(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (part, letter: string) =>
    part.replace('-', ' ').replace(letter, letter.toUpperCase()),
  );
}

/** What players call a feature: its title, or its name in words where it has none. */
export function featureTitle(name: string): string {
  return titles.get(name) ?? capitalised(name);
}
