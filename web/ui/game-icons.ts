/** Names of @iconify-json/game-icons that the sprite holds; the build draws `game-icons.svg` from this list. */
export const gameIcons = [
  'newspaper',
  'pocket-watch',
  'dice-twenty-faces-twenty',
  'lockpicks',
  'truck',
  'steam-locomotive',
  'fedora',
  'domino-mask',
  'handcuffs',
  'imprisoned',
  'house-keys',
  'swap-bag',
  'money-stack',
  'bank',
  'mug-shot',
] as const;

export type GameIconName = (typeof gameIcons)[number];

const known: ReadonlySet<string> = new Set(gameIcons);

function isKnown(name: string): name is GameIconName {
  return known.has(name);
}

/** The engine's words for icons that the collection names by their details. */
const aliases: Readonly<Record<string, GameIconName>> = {
  dice: 'dice-twenty-faces-twenty',
  train: 'steam-locomotive',
};

/** The icon's own name, or the money bag for a name the sprite does not hold (a newer server, an older client). */
export function knownGameIcon(name: string): GameIconName {
  return aliases[name] ?? (isKnown(name) ? name : 'swap-bag');
}
