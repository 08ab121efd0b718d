import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { iconOf, iconsFolder, iconsIn } from './icons-of-one.ts';

const web = join(import.meta.dirname, '..');
const spriteIcon = join(web, 'ui/sprite-icon.tsx');
const spriteAddress = 'virtual:icon-sprite';

/** An icon as lucide's files hold it: the elements of its drawing. */
interface IconModule {
  readonly __iconData: {
    readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  };
}

/** The icons of lucide that the client's code imports, as their files are called, in the order of their names. */
export function usedIcons(): readonly string[] {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/^(?:dist|node_modules)\b|\.test\./.test(path),
  );
  const names = files.flatMap((path) => iconsIn(readFileSync(join(web, path), 'utf8')));
  return [...new Set(names)].toSorted();
}

/** The sprite of these icons as SVG text. */
export async function drawIconSprite(names: readonly string[]): Promise<string> {
  const symbols = await Promise.all(
    names.map(async (name) => {
      // The icons' files have no types of their own.
      const { __iconData } = (await import(
        pathToFileURL(join(iconsFolder, `${name}.mjs`)).href
      )) as IconModule;
      const drawing = __iconData.node.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`);
      return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.join('')}</symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** All but React's key. */
function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

/**
 * Takes the drawings of lucide's icons out of the scripts: in the build each icon is a reference into one sprite, so that
 * a feature's icon costs its name. While developing and in tests they are lucide's own components.
 */
export function iconSprite(): Plugin {
  let address = '';
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const source = await drawIconSprite(usedIcons());
      address = this.emitFile({ type: 'asset', name: 'icons.svg', source });
    },
    resolveId: (id) => (id === spriteAddress ? `\0${spriteAddress}` : null),
    load: (id) =>
      id === `\0${spriteAddress}` ? `export default import.meta.ROLLUP_FILE_URL_${address};` : null,
    transform: (_code, id) => {
      const name = iconOf(id);
      if (name === null) return null;
      return {
        code: `import { spriteIcon } from ${JSON.stringify(spriteIcon)};
export default /* @__PURE__ */ spriteIcon(${JSON.stringify(name)});`,
        map: null,
      };
    },
  };
}
