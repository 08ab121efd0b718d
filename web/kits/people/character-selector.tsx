import { Suspense } from 'react';
import { part } from '../../app/boot/part.ts';
import type { CharacterSelectorProps } from './open-character-selector.tsx';

const OpenCharacterSelector = part<'OpenCharacterSelector', CharacterSelectorProps>(
  'OpenCharacterSelector',
  () => import('./open-character-selector.tsx'),
);

/**
 * Chooses a gangster: one looked at lately, one online, or any by the first letters of the name (S167). Its code is
 * read when it opens.
 */
export function CharacterSelector(props: CharacterSelectorProps) {
  return (
    <Suspense fallback={null}>
      <OpenCharacterSelector {...props} />
    </Suspense>
  );
}
