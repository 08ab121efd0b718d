import { gameIcons, type GameIconName } from './game-icons.ts';

/** The features' own icons, with who drew each. */
export const featurePictures: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Readonly<Record<string, string>>>('../features/*/pictures.json', {
      eager: true,
      import: 'default',
    }),
  ),
);

const known: ReadonlySet<string> = new Set([...gameIcons, ...Object.keys(featurePictures)]);

/** The engine's words for icons that the collection names by their details. */
const aliases: Readonly<Record<string, GameIconName>> = {
  dice: 'dice-twenty-faces-twenty',
  train: 'steam-locomotive',
};

/** The icon's own name, or the money bag for a name the sprite does not hold (a newer server, an older client). */
export function knownGameIcon(name: string): string {
  return aliases[name] ?? (known.has(name) ? name : 'swap-bag');
}
