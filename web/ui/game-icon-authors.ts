import type { GameIconName } from './game-icons.ts';

/** Who drew each icon of the sprite, by the collection's folders: CC BY 3.0 asks that they be named. */
export const gameIconAuthors: Readonly<Record<GameIconName, 'Delapouite' | 'Lorc' | 'Skoll'>> = {
  newspaper: 'Delapouite',
  'pocket-watch': 'Skoll',
  'dice-twenty-faces-twenty': 'Delapouite',
  lockpicks: 'Delapouite',
  truck: 'Delapouite',
  'steam-locomotive': 'Delapouite',
  fedora: 'Lorc',
  'domino-mask': 'Lorc',
  handcuffs: 'Lorc',
  imprisoned: 'Lorc',
  'house-keys': 'Delapouite',
  'swap-bag': 'Lorc',
  'money-stack': 'Delapouite',
  bank: 'Delapouite',
  'mug-shot': 'Delapouite',
};
