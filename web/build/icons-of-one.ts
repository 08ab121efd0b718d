const iconImports = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const iconFile = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;

/** The names of lucide's icons that the code imports, as their files are called: `Trash2` is `trash-2`. */
export function iconsIn(code: string): readonly string[] {
  return [...code.matchAll(iconImports)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '')
    .map(fileName);
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

function fileName(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])|([A-Za-z])(\d)/g, '$1$3-$2$4').toLowerCase();
}
