import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import type { CharacterSelectorProps } from './open-character-selector.tsx';

/**
 * Chooses a gangster: one looked at lately, one online, or any by the first letters of the name (S167). Its code is
 * read when it opens.
 */
export const CharacterSelector = dialogPart<'OpenCharacterSelector', CharacterSelectorProps>(
  'OpenCharacterSelector',
  () => import('./open-character-selector.tsx'),
);
