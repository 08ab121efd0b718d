import { HeartHandshake } from 'lucide-react';
import type { ListedCharacter } from '../../app/api/shapes.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Empty } from '../../ui/empty.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PeopleChoices } from '../../kits/people/open-character-selector.tsx';

/** The player's friends, one of whom is chosen (S167). */
export function FriendChoices({ onPick }: { readonly onPick: (character: ListedCharacter) => void }) {
  const answer = useRead('GET friends', { quiet: true });
  if (answer === null) return <SkeletonRows rows={5} height={52} />;
  if (answer.friends.length === 0)
    return (
      <Empty icon={<HeartHandshake aria-hidden="true" />} sentence="You have no friends in this town yet." />
    );
  return <PeopleChoices characters={answer.friends} onPick={onPick} />;
}
