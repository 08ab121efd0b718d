import { Search } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActivityEntry } from './answers.ts';
import { AddressSearch } from '../../app/pages/address-search.tsx';
import { call } from '../../app/reads/call.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useTask } from '../../app/reads/use-task.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './activity.module.css';
import { Feed } from './feed.tsx';

const searchPauseMs = 500;
/** The server's page; a shorter one is the last. */
const pageEntries = 30;

export function Activity() {
  const [query] = useSearchParams();
  const search = query.get('search') ?? '';
  return (
    <Screen
      place="General"
      title="Activity"
      lead="What you did and what was done to you, newest first."
      aside={<AddressSearch label="Search the activity" name="search" pauseMs={searchPauseMs} />}
    >
      <Entries key={search} search={search} />
    </Screen>
  );
}

function Entries({ search }: { readonly search: string }) {
  const first = useRead('GET activity', { query: queryFor(search) });
  const [older, setOlder] = useState<readonly ActivityEntry[]>([]);
  const [reachedEnd, setReachedEnd] = useState(false);
  const ended = reachedEnd || (first !== null && older.length === 0 && first.entries.length < pageEntries);
  const { busy, run } = useTask();
  const entries = withoutRepeats([...(first?.entries ?? []), ...older]);
  const last = entries.at(-1);

  async function readOlder(): Promise<void> {
    if (last === undefined) return;
    const page = await call('GET activity', {
      query: { ...queryFor(search), id_lt: last.id },
      errors: false,
      overlay: false,
    });
    setOlder([...older, ...page.entries]);
    setReachedEnd(page.entries.length < pageEntries);
  }

  return (
    <Panel title="Entries">
      {first === null && <SkeletonRows rows={8} height={53} />}
      {first !== null && entries.length === 0 && <NoEntries search={search} />}
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

function NoEntries({ search }: { readonly search: string }) {
  if (search !== '')
    return <Empty icon={<Search />} sentence="There are no search results for those terms." />;
  return (
    <Empty
      icon={<Search />}
      sentence="Nothing has happened to you yet."
      next={<ButtonLink to="/main/small">Change that</ButtonLink>}
    />
  );
}

const queryFor = (search: string) => (search === '' ? {} : { search });

/** A push moves the first page on: what slid from it may be among the older ones too. */
function withoutRepeats(entries: readonly ActivityEntry[]): readonly ActivityEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
