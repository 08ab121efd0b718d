import type { InputOf } from '@rackets/gateway/features/calls.ts';
import { BellOff, Search, Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Alert } from '../../app/api/shapes.ts';
import { call } from '../../app/reads/call.ts';
import { confirm } from '../../app/dialogs/dialogs.ts';
import { forget, refresh } from '../../app/reads/query-client.ts';
import { takeUnreadAlerts } from '../../app/state/state.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useTask } from '../../app/reads/use-task.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AlertItem } from './alert-item.tsx';
import styles from './alerts.module.css';
import { SearchAlerts } from './search-alerts.tsx';
import { useReadOnSight } from './use-read-on-sight.ts';

/** All alerts: unread ones first, then the history (R123). What is on view counts as read. */
export function AlertsPanel({ onLeave }: { readonly onLeave: () => void }) {
  const [search, setSearch] = useState('');
  // What was unread in this look is history in the next one.
  useEffect(() => () => forget('GET alerts'), []);
  return (
    <div className={styles.panel}>
      <SearchAlerts onSearch={setSearch} />
      <Found key={search} search={search} onLeave={onLeave} />
    </div>
  );
}

interface FoundProps {
  readonly search: string;
  readonly onLeave: () => void;
}

function Found({ search, onLeave }: FoundProps) {
  const first = useRead('GET alerts', { query: queryFor(search), quiet: true, ownChannel: true });
  const [older, setOlder] = useState<readonly Alert[]>([]);
  const [page, setPage] = useState(1);
  const { busy, run } = useTask();
  const unread = useReadOnSight(first?.data ?? []);
  const alerts = [...new Map([...(first?.data ?? []), ...older].map((each) => [each.id, each])).values()];

  async function readOlder(): Promise<void> {
    const newest = first?.data
      .map(({ id }) => id)
      .toSorted()
      .at(-1);
    const next = await call('GET alerts', {
      query: { ...queryFor(search), page: page + 1, ...(newest === undefined ? {} : { id_lte: newest }) },
      errors: false,
      overlay: false,
    });
    setOlder([...older, ...next.data]);
    setPage(page + 1);
  }

  async function remove(body: InputOf<'DELETE alerts'>['body']): Promise<void> {
    const { unread_alerts: left } = await call('DELETE alerts', { body, errors: false });
    takeUnreadAlerts(left);
    setOlder([]);
    setPage(1);
    refresh('GET alerts');
  }

  async function clear(): Promise<void> {
    const answer = await confirm({
      question: 'Delete all alerts?',
      detail: 'What happened stays in your activity.',
      buttons: [
        { label: 'Keep them', value: 'keep', focus: true },
        { label: 'Delete', value: 'clear', look: 'danger' },
      ],
    });
    if (answer === 'clear') await remove({ all: true });
  }

  if (first === null) return <SkeletonRows rows={6} height={64} />;
  if (alerts.length === 0) return <None search={search} />;
  const item = (alert: Alert) => (
    <AlertItem
      key={alert.id}
      alert={alert}
      onLeave={onLeave}
      onRemove={() => void run(alert.id, () => remove({ ids: [alert.id] }))}
    />
  );
  const fresh = alerts.filter(({ id }) => unread.has(id));
  const history = alerts.filter(({ id }) => !unread.has(id));
  return (
    <>
      {fresh.length > 0 && <List title="Unread Alerts">{fresh.map(item)}</List>}
      {history.length > 0 && <List title="Alert History">{history.map(item)}</List>}
      <div className={styles.end}>
        {page < first.last_page && (
          <Button small look="quiet" busy={busy === 'older'} onPress={() => void run('older', readOlder)}>
            Show older
          </Button>
        )}
        {search === '' && (
          <Button small look="quiet" busy={busy === 'clear'} onPress={() => void run('clear', clear)}>
            <Trash2 size={14} aria-hidden="true" />
            Clear all
          </Button>
        )}
      </div>
    </>
  );
}

function List({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

function None({ search }: { readonly search: string }) {
  return search === '' ? (
    <Empty icon={<BellOff />} sentence="You haven't received any alerts, check again later." />
  ) : (
    <Empty icon={<Search />} sentence="There are no search results for those terms." />
  );
}

const queryFor = (search: string) => (search === '' ? {} : { search });
