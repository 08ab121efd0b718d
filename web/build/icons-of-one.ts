import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const iconsFolder = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons');

/** Which file of lucide has an icon, by each of the icon's names. */
const fileOf = new Map(
  [
    ...readFileSync(join(iconsFolder, '../lucide-react.mjs'), 'utf8').matchAll(
      /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
    ),
  ].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
  ),
);

const iconImports = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const iconFile = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;

/** The icons of lucide that the code imports, as their files are called: `Trash2` is `trash`. Types do not count. */
export function iconsIn(code: string): readonly string[] {
  return [...code.matchAll(iconImports)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .flatMap((name) => fileOf.get(name) ?? []);
}

/** The icons that only one of the modules imports: they come with it, not with what all screens share. */
export function iconsOfOne(modules: readonly string[]): ReadonlySet<string> {
  const uses = new Map<string, number>();
  for (const icon of modules.flatMap((code) => [...new Set(iconsIn(code))])) {
    uses.set(icon, (uses.get(icon) ?? 0) + 1);
  }
  return new Set([...uses].filter(([, times]) => times === 1).map(([icon]) => icon));
}

/** Which icon a module is; null for every other module. */
export function iconOf(id: string): string | null {
  return iconFile.exec(id)?.[1] ?? null;
}
