import { ThumbsUp } from 'lucide-react';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The way from a living gangster's profile to showing them respect, or the lack of it. */
export function RespectAct({
  page: { character, blocked_current: blocksViewer },
}: {
  readonly page: PersonPage;
}) {
  if (character.dead !== null || blocksViewer || character.relation_tags.includes('blocked')) return null;
  return (
    <ButtonLink small to={`/main/respect?username=${encodeURIComponent(character.username)}`}>
      <ThumbsUp size={16} aria-hidden="true" /> Respect
    </ButtonLink>
  );
}
