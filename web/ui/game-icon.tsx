import sprite from './game-icons.svg?url';
import { knownGameIcon } from './known-game-icon.ts';

/** An icon of game-icons.net (CC BY 3.0) from the sprite. Always beside words, so hidden from screen readers. */
export function GameIcon({ name, size = 26 }: { readonly name: string; readonly size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${knownGameIcon(name)}`} />
    </svg>
  );
}
