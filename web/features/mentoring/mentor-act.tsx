import { useAtomValue } from 'jotai/react';
import { GraduationCap } from 'lucide-react';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { characterAtom } from '../../app/state/state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** From a living gangster's profile to mentoring them; off where one blocks the other (R195, R455). */
export function MentorAct({ page: { character, blocked_current } }: { readonly page: PersonPage }) {
  // The profile stands outside the shell.
  const me = useAtomValue(characterAtom)?.id;
  if (me === undefined || character.dead !== null) return null;
  const words = (
    <>
      <GraduationCap size={16} aria-hidden="true" /> Mentor
    </>
  );
  return blocked_current || character.relation_tags.includes('blocked') ? (
    <Button small off>
      {words}
    </Button>
  ) : (
    <ButtonLink small to={`/main/mentoring?username=${encodeURIComponent(character.username)}`}>
      {words}
    </ButtonLink>
  );
}
