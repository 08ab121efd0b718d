import type { LucideProps } from 'lucide-react';
import sprite from 'virtual:icon-sprite';
import type { ComponentType } from 'react';

/** What the build puts in the place of one of lucide's icons: a reference to its drawing in the sprite. */
export function spriteIcon(name: string): ComponentType<LucideProps> {
  return function SpriteIcon({ size = 24, ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    );
  };
}
