import { useAtomValue } from 'jotai/react';
import { HandCoins } from 'lucide-react';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { characterAtom } from '../../app/state/state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { addPath } from './add-path.ts';

/** From a living gangster's profile to money on their head (R327). */
export function BountyAct({ page: { character } }: { readonly page: PersonPage }) {
  // The profile stands outside the shell.
  const me = useAtomValue(characterAtom)?.id;
  if (me === undefined || me === character.id || character.dead !== null) return null;
  return (
    <ButtonLink small to={addPath(character.username)}>
      <HandCoins size={16} aria-hidden="true" /> Bounty
    </ButtonLink>
  );
}
