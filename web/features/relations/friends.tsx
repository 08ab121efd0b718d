import { useSearchParams } from 'react-router-dom';
import { HeartHandshake } from 'lucide-react';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count } from '../../app/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryTabs } from '../../ui/tabs.tsx';
import { CharacterGrid, CharacterRow } from '../../kits/people/character-rows.tsx';
import { CharacterStatus } from '../../kits/people/character-status.tsx';
import type { FriendsAnswer, Related } from './answers.ts';
import { BlockedPlayers } from './blocked-players.tsx';
import { useAddFriend, useDropInvite } from './use-relations.ts';

const tabs = [
  { id: 'friends', label: 'Friends' },
  { id: 'blocked', label: 'Blocked' },
] as const;

/** Who comes online and who ends a friendship is not pushed. */
const refreshMs = 15_000;

/** Friends, invites both ways, and those blocked (S132). */
export function Friends() {
  const [query] = useSearchParams();
  const tab = query.get('tab') === 'blocked' ? 'blocked' : 'friends';
  return (
    <Screen
      place="Community"
      title="Friends"
      lead="Both have to agree. Friends come first wherever you pick a gangster."
      aside={<ButtonLink to="/main/friends/message">Message friends</ButtonLink>}
      tabs={<QueryTabs label="Friends" tabs={tabs} current={tab} />}
    >
      {tab === 'friends' ? <FriendLists /> : <BlockedPlayers />}
    </Screen>
  );
}

function FriendLists() {
  const answer = useRead('GET friends', { refetchMs: refreshMs });
  useChannel(`character-${useCharacter().id}`, {
    message: (event, data) => {
      // Our server's frame, in the shape that alerts have.
      if (event === 'alert' && (data as { type: string }).type.startsWith('relations.'))
        refresh('GET friends');
    },
    resync: () => refresh('GET friends'),
  });
  if (answer === null)
    return (
      <Panel title="Friends">
        <SkeletonRows rows={6} height={60} />
      </Panel>
    );
  return (
    <Stack>
      <Invites rows={answer.invites} />
      <Panel title="Friends" aside={count(answer.friends.length, 'friend')}>
        {answer.friends.length === 0 ? (
          <Empty
            icon={<HeartHandshake aria-hidden="true" />}
            sentence="You have no friends in this town yet. Ask somebody from their profile."
            next={<ButtonLink to="/main/online">Who is online</ButtonLink>}
          />
        ) : (
          <CharacterGrid>
            {onlineFirst(answer.friends).map((friend) => (
              <CharacterRow key={friend.id} character={friend}>
                <CharacterStatus character={friend} />
              </CharacterRow>
            ))}
          </CharacterGrid>
        )}
      </Panel>
      <Asked rows={answer.asked} />
    </Stack>
  );
}

const onlineFirst = (friends: FriendsAnswer['friends']) =>
  friends.toSorted(
    (one, other) =>
      Number(other.active_now) - Number(one.active_now) || one.username.localeCompare(other.username),
  );

function Invites({ rows }: { readonly rows: readonly Related[] }) {
  const add = useAddFriend();
  const drop = useDropInvite();
  if (rows.length === 0) return null;
  return (
    <Panel title="They want to be friends" aside={count(rows.length, 'invite')}>
      <CharacterGrid>
        {rows.map((row) => (
          <CharacterRow key={row.id} character={row}>
            <Button
              small
              look="filled"
              label={`Agree to be friends with ${row.username}`}
              busy={add.busy === row.id}
              onPress={() => void add.submit({ body: { character_id: row.id } }, row.id)}
            >
              Agree
            </Button>
            <Button
              small
              look="quiet"
              label={`Decline ${row.username}`}
              busy={drop.busy === row.id}
              onPress={() => void drop.submit({ params: { id: row.id } }, row.id)}
            >
              Decline
            </Button>
          </CharacterRow>
        ))}
      </CharacterGrid>
    </Panel>
  );
}

function Asked({ rows }: { readonly rows: readonly Related[] }) {
  const drop = useDropInvite();
  if (rows.length === 0) return null;
  return (
    <Panel title="Waiting for an answer" aside={count(rows.length, 'invite')}>
      <CharacterGrid>
        {rows.map((row) => (
          <CharacterRow key={row.id} character={row}>
            <Button
              small
              look="quiet"
              label={`Withdraw the invite to ${row.username}`}
              busy={drop.busy === row.id}
              onPress={() => void drop.submit({ params: { id: row.id } }, row.id)}
            >
              Withdraw
            </Button>
          </CharacterRow>
        ))}
      </CharacterGrid>
    </Panel>
  );
}
