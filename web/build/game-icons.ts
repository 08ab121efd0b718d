import { createRequire } from 'node:module';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameIcons } from '../ui/game-icons.ts';

/** The part of an Iconify collection that a sprite needs. */
interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

export const spritePath = join(import.meta.dirname, '../ui/game-icons.svg');

const featuresFolder = join(import.meta.dirname, '../features');

/** The icons that features name in their `pictures.json`. */
function featurePictures(): readonly string[] {
  return readdirSync(featuresFolder)
    .map((feature) => join(featuresFolder, feature, 'pictures.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
}

interface UsedIcon {
  readonly name: string;
  readonly body: string;
}

/** The used icons; throws when a name is not in the collection (CC BY 3.0, game-icons.net). */
function usedIcons(): readonly UsedIcon[] {
  const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet;
  // Two features may show the same thing: a weapon that is used here and looted there.
  return [...new Set([...gameIcons, ...featurePictures().toSorted()])].map((name) => {
    const icon = set.icons[name];
    if (icon === undefined) throw new Error(`The icon "${name}" is not in @iconify-json/game-icons.`);
    return { name, body: icon.body };
  });
}

/** The engine's paints, which are read as the build runs: this file is loaded before engine code can be. */
type Paints = Pick<typeof import('@rackets/engine/shared/catalogues/paints.ts'), 'paints' | 'paintIcon'>;

/**
 * Each used icon as a file of its own, and a swatch of each paint, by its name below the client's folder: what
 * `icon_url` of the answers names.
 */
export function drawIcons({
  paints,
  paintIcon,
}: Paints): readonly { readonly fileName: string; readonly source: string }[] {
  const swatches = paints.entries.map(({ id, hex }) => ({
    name: paintIcon(id),
    body: `<rect width="512" height="512" rx="64" fill="${hex}"/>`,
  }));
  return [...usedIcons(), ...swatches].map(({ name, body }) => ({
    fileName: `icons/${name}.svg`,
    source: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>\n`,
  }));
}

/** The sprite of the used icons as SVG text. */
export function drawSprite(): string {
  const symbols = usedIcons().map(
    ({ name, body }) => `<symbol id="${name}" viewBox="0 0 512 512">${body}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`;
}

/** Writes the sprite when it differs, so that a build after adding a name needs no second step. */
export function writeSprite(): void {
  const sprite = drawSprite();
  if (readSprite() !== sprite) writeFileSync(spritePath, sprite);
}

function readSprite(): string | null {
  try {
    return readFileSync(spritePath, 'utf8');
  } catch {
    return null;
  }
}
