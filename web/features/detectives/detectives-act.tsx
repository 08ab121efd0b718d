import { useAtomValue } from 'jotai/react';
import { Binoculars } from 'lucide-react';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { characterAtom } from '../../app/state/state.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** From a living gangster's profile to having them looked for (R328). */
export function DetectivesAct({ page: { character } }: { readonly page: PersonPage }) {
  // The profile stands outside the shell.
  const me = useAtomValue(characterAtom)?.id;
  if (me === undefined || character.dead !== null) return null;
  return (
    <ButtonLink small to={`/main/detectives?username=${encodeURIComponent(character.username)}`}>
      <Binoculars size={16} aria-hidden="true" /> Detectives
    </ButtonLink>
  );
}
