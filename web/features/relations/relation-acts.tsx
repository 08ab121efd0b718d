import { Ban, HeartHandshake } from 'lucide-react';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Button } from '../../ui/button.tsx';
import type { FriendsAnswer } from './answers.ts';
import { useAddFriend, useBlock, useDropInvite, useUnblock, useUnfriend } from './use-relations.ts';

/** Friend and block on somebody's profile (R119 to R121, R196, R198). */
export function RelationActs({ page }: { readonly page: PersonPage }) {
  const { id, dead, relation_tags: tags } = page.character;
  const friends = useRead('GET friends', { quiet: true });
  return (
    <>
      {dead === null && !tags.includes('blocked') && friends !== null && (
        <FriendAct page={page} friends={friends} />
      )}
      <BlockAct id={id} username={page.character.username} blocked={tags.includes('blocked')} />
    </>
  );
}

interface FriendActProps {
  readonly page: PersonPage;
  readonly friends: FriendsAnswer;
}

function FriendAct({ page, friends }: FriendActProps) {
  const { id, username } = page.character;
  const add = useAddFriend();
  const drop = useDropInvite();
  const unfriend = useUnfriend(username);
  const has = (rows: readonly { readonly id: string }[]) => rows.some((row) => row.id === id);
  const icon = <HeartHandshake size={16} aria-hidden="true" />;
  if (page.is_friend)
    return (
      <Button small busy={unfriend.busy !== null} onPress={() => void unfriend.submit({ params: { id } })}>
        {icon} Unfriend
      </Button>
    );
  if (has(friends.asked))
    return (
      <Button small busy={drop.busy !== null} onPress={() => void drop.submit({ params: { id } })}>
        {icon} Withdraw the invite
      </Button>
    );
  const invited = has(friends.invites);
  return (
    <Button
      small
      look={invited ? 'filled' : 'plain'}
      off={page.blocked_current}
      busy={add.busy !== null}
      onPress={() => void add.submit({ body: { character_id: id } })}
    >
      {icon} {invited ? 'Agree to be friends' : 'Add friend'}
    </Button>
  );
}

interface BlockActProps {
  readonly id: string;
  readonly username: string;
  readonly blocked: boolean;
}

function BlockAct({ id, username, blocked }: BlockActProps) {
  const block = useBlock(username);
  const unblock = useUnblock();
  const icon = <Ban size={16} aria-hidden="true" />;
  return blocked ? (
    <Button small busy={unblock.busy !== null} onPress={() => void unblock.submit({ params: { id } })}>
      {icon} Unblock
    </Button>
  ) : (
    <Button
      small
      look="quiet"
      busy={block.busy !== null}
      onPress={() => void block.submit({ body: { character_id: id } })}
    >
      {icon} Block
    </Button>
  );
}
