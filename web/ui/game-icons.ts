/**
 * Names of @iconify-json/game-icons that the sprite holds for everybody. A feature names its own, with who drew them,
 * in `pictures.json`; the build draws `game-icons.svg` from both.
 */
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
