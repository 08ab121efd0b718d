import { useAtomValue } from 'jotai/react';
import { UserPlus } from 'lucide-react';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { characterAtom } from '../../app/state/state.ts';
import { Button } from '../../ui/button.tsx';

/** Asks a living gangster into the player's family, from their profile. */
export function InviteAct({ page }: { readonly page: PersonPage }) {
  // The profile stands outside the shell.
  const family = useAtomValue(characterAtom)?.family ?? null;
  const { dead, family: theirs } = page.character;
  return family === null || dead !== null || theirs?.id === family.id ? null : <Invite page={page} />;
}

function Invite({ page: { character, blocked_current } }: { readonly page: PersonPage }) {
  const answer = useRead('GET family/members', { optional: true });
  const { busy, submit } = useSubmit('POST family/members', {
    overlay: false,
    refreshes: ['GET family/members'],
  });
  if (answer === null || !answer.can_invite) return null;
  const isAsked = answer.invites.some(({ recipient }) => recipient.id === character.id);
  return (
    <Button
      small
      free
      off={isAsked || blocked_current || character.relation_tags.includes('blocked')}
      busy={busy !== null}
      onPress={() => void submit({ body: { username: character.username } })}
    >
      <UserPlus size={16} aria-hidden="true" /> {isAsked ? 'Invited to the family' : 'Invite to the family'}
    </Button>
  );
}
