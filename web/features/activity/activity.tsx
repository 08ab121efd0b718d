import { Search } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActivityEntry } from './answers.ts';
import { AddressSearch } from '../../app/pages/address-search.tsx';
import { call } from '../../app/reads/call.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useTask } from '../../app/reads/use-task.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryTabs } from '../../ui/tabs.tsx';
import styles from './activity.module.css';
import { Feed } from './feed.tsx';

const searchPauseMs = 500;
/** The server's page; a shorter one is the last. */
const pageEntries = 30;

const tabs = [
  { id: 'own', label: 'Yours' },
  { id: 'family', label: 'Family' },
] as const;

interface FeedWish {
  /** The player's own feed, or that of their family. */
  readonly whose: (typeof tabs)[number]['id'];
  readonly search: string;
}

export function Activity() {
  const [query] = useSearchParams();
  const search = query.get('search') ?? '';
  const hasFamily = useCharacter().family !== null;
  const whose = hasFamily && query.get('type') === 'family' ? 'family' : 'own';
  return (
    <Screen
      place="General"
      title="Activity"
      lead="What you did and what was done to you, newest first."
      aside={<AddressSearch label="Search the activity" name="search" pauseMs={searchPauseMs} />}
      // [R577]
      tabs={hasFamily ? <QueryTabs label="Activity" tabs={tabs} current={whose} param="type" /> : undefined}
    >
      <Entries key={`${whose} ${search}`} whose={whose} search={search} />
    </Screen>
  );
}

function Entries({ whose, search }: FeedWish) {
  const wish = queryFor({ whose, search });
  const first = useRead('GET activity', { query: wish });
  const [older, setOlder] = useState<readonly ActivityEntry[]>([]);
  const [reachedEnd, setReachedEnd] = useState(false);
  const ended = reachedEnd || (first !== null && older.length === 0 && first.entries.length < pageEntries);
  const { busy, run } = useTask();
  const entries = withoutRepeats([...(first?.entries ?? []), ...older]);
  const last = entries.at(-1);

  async function readOlder(): Promise<void> {
    if (last === undefined) return;
    const page = await call('GET activity', {
      query: { ...wish, id_lt: last.id },
      errors: false,
      overlay: false,
    });
    setOlder([...older, ...page.entries]);
    setReachedEnd(page.entries.length < pageEntries);
  }

  return (
    <Panel title="Entries">
      {first === null && <SkeletonRows rows={8} height={53} />}
      {first !== null && entries.length === 0 && <NoEntries whose={whose} search={search} />}
      <Feed entries={entries} />
      {last !== undefined && (
        <div className={styles.more}>
          {ended ? (
            <p>That’s everything.</p>
          ) : (
            <Button look="quiet" busy={busy !== null} onPress={() => void run('older', readOlder)}>
              Show older
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function NoEntries({ whose, search }: FeedWish) {
  if (search !== '')
    return <Empty icon={<Search />} sentence="There are no search results for those terms." />;
  if (whose === 'family')
    return <Empty icon={<Search />} sentence="Nothing has happened to your family yet." />;
  return (
    <Empty
      icon={<Search />}
      sentence="Nothing has happened to you yet."
      next={<ButtonLink to="/main/small">Change that</ButtonLink>}
    />
  );
}

const queryFor = ({ whose, search }: FeedWish) => ({
  ...(whose === 'family' && { type: whose }),
  ...(search !== '' && { search }),
});

/** A push moves the first page on: what slid from it may be among the older ones too. */
function withoutRepeats(entries: readonly ActivityEntry[]): readonly ActivityEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
