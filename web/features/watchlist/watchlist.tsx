import { Eye, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, number } from '../../app/text/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AddTarget } from './add-target.tsx';
import { callsOf, type ListKind } from './calls.ts';
import { TargetRow } from './target-row.tsx';
import styles from './watchlist.module.css';

/** [R229] */
const refreshMs = 10_000;

/** Whom the player keeps an eye on (S139). */
export function Watchlist() {
  return (
    <Frame>
      <List list="own" />
    </Frame>
  );
}

/** Whom the player's family keeps an eye on (S140). */
export function FamilyWatchlist() {
  return (
    <Frame>
      <List list="family" />
    </Frame>
  );
}

const useHasFamily = (): boolean => useCharacter().family !== null;

/** What is told of somebody on the list may have changed how they are. */
function useNews(list: ListKind): void {
  const { read } = callsOf[list];
  useChannel(`character-${useCharacter().id}`, {
    message: (event, data) => {
      // Our server's frame, in the shape that alerts have.
      if (event === 'alert' && (data as { type: string }).type.startsWith('watchlist.')) refresh(read);
    },
    resync: () => refresh(read),
  });
}

function Frame({ children }: { readonly children: ReactNode }) {
  const tabs = [
    { to: '/main/watchlist', label: 'Own list' },
    { to: '/main/watchlist/family', label: 'Family' },
  ];
  return (
    <Screen
      place="Community"
      title="Watchlist"
      lead="You hear what the street says about them: arrests, opened cells, levels, deaths. They never know."
      // [R179]
      tabs={useHasFamily() ? <Tabs label="Watchlist" tabs={tabs} /> : undefined}
    >
      {children}
    </Screen>
  );
}

function List({ list }: { readonly list: ListKind }) {
  const answer = useRead(callsOf[list].read, { refetchMs: refreshMs });
  const hasFamily = useHasFamily();
  useNews(list);
  if (answer === null)
    return (
      <Panel title="Watched">
        <SkeletonRows rows={5} height={60} />
      </Panel>
    );
  if (list === 'family' && !hasFamily) return <NoFamily />;
  const { targets, limit, can_edit: canEdit } = answer;
  return (
    <Stack>
      {canEdit && (
        <Panel title="Watch somebody" aside={`${number(targets.length)} of ${number(limit)}`} padded>
          <AddTarget list={list} />
        </Panel>
      )}
      <Panel title="Watched" aside={count(targets.length, 'gangster')}>
        {targets.length === 0 ? (
          <Empty
            icon={<Eye aria-hidden="true" />}
            sentence="You are not watching anybody yet. Add a name above, or press Watch on a profile."
            next={<ButtonLink to="/main/online">Who is online</ButtonLink>}
          />
        ) : (
          <ul className={styles.rows}>
            {targets.map((target) => (
              <TargetRow key={target.character.id} list={list} target={target} canEdit={canEdit} />
            ))}
          </ul>
        )}
      </Panel>
    </Stack>
  );
}

function NoFamily() {
  return (
    <Panel title="Family">
      <Empty
        icon={<Users aria-hidden="true" />}
        sentence="You are not in a family. A family keeps one list for all its members."
        next={<ButtonLink to="/main/watchlist">Your own list</ButtonLink>}
      />
    </Panel>
  );
}
