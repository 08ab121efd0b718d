import { useAtomValue } from 'jotai/react';
import { ScanSearch } from 'lucide-react';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { characterAtom } from '../../app/state/state.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** From the profile of somebody who was killed to a witness of it. */
export function VerifyAct({ page: { character } }: { readonly page: PersonPage }) {
  // The profile stands outside the shell.
  const me = useAtomValue(characterAtom)?.id;
  if (me === undefined || character.dead !== 'killed') return null;
  return (
    <ButtonLink small to={`/main/verifykill?deceased=${encodeURIComponent(character.username)}`}>
      <ScanSearch size={16} aria-hidden="true" /> Verify Kill
    </ButtonLink>
  );
}
