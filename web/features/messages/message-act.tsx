import { useAtomValue } from 'jotai/react';
import { Mail } from 'lucide-react';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { useOverPage } from '../../app/screens/link-dialogs.ts';
import { characterAtom } from '../../app/state/state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { pathOf } from './place.ts';
import { privateId } from './words.ts';

/** The way from somebody's profile to the conversation with them; none to whoever has blocked the player (R196). */
export function MessageAct({ page: { character, blocked_current } }: { readonly page: PersonPage }) {
  // The profile stands outside the shell.
  const me = useAtomValue(characterAtom)?.id;
  const over = useOverPage();
  if (me === undefined || character.dead !== null || character.relation_tags.includes('blocked')) return null;
  const face = (
    <>
      <Mail size={16} aria-hidden="true" /> Message
    </>
  );
  return blocked_current ? (
    <Button small off>
      {face}
    </Button>
  ) : (
    <ButtonLink small to={pathOf(privateId(me, character.id))} state={over}>
      {face}
    </ButtonLink>
  );
}
