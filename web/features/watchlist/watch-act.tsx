import { Eye, EyeOff } from 'lucide-react';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { Button } from '../../ui/button.tsx';

const after = { refreshes: ['GET watchlist'], overlay: false } as const;

/** Watches a living gangster from their profile, or stops. They are not told. */
export function WatchAct({ page: { character } }: { readonly page: PersonPage }) {
  const list = useRead('GET watchlist', { optional: true });
  const add = useSubmit('POST watchlist', after);
  const drop = useSubmit('DELETE watchlist/:id', after);
  const { id, username, dead, relation_tags: tags } = character;
  if (list === null || dead !== null) return null;
  const watched = list.targets.some((target) => target.character.id === id);
  if (watched)
    return (
      <Button small busy={drop.busy !== null} onPress={() => void drop.submit({ params: { id } })}>
        <EyeOff size={16} aria-hidden="true" /> Stop watching
      </Button>
    );
  if (tags.includes('blocked')) return null;
  return (
    <Button small busy={add.busy !== null} onPress={() => void add.submit({ body: { username } })}>
      <Eye size={16} aria-hidden="true" /> Watch
    </Button>
  );
}
