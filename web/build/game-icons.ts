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

/** The sprite of the used icons as SVG text; throws when a name is not in the collection (CC BY 3.0, game-icons.net). */
export function drawSprite(): string {
  const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet;
  // Two features may show the same thing: a weapon that is used here and looted there.
  const symbols = [...new Set([...gameIcons, ...featurePictures().toSorted()])].map((name) => {
    const icon = set.icons[name];
    if (icon === undefined) throw new Error(`The icon "${name}" is not in @iconify-json/game-icons.`);
    return `<symbol id="${name}" viewBox="0 0 512 512">${icon.body}</symbol>`;
  });
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
