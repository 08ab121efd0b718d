import { Download, ListFilter, SearchX } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { count, number } from '../../app/text/format.ts';
import { useTask } from '../../app/reads/use-task.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { queryOf, roundIn, useAddress } from '../address.ts';
import type { EventsQuery } from '../answers.ts';
import styles from '../console.module.css';
import { useKeys } from '../keys.ts';
import { RoundSelect } from '../round-select.tsx';
import { EventDetail, WorldThen } from './event-detail.tsx';
import { FilterChips, FilterForm, filterFields, type Filter } from './event-filter.tsx';
import { EventTable } from './event-table.tsx';
import own from './events.module.css';
import { exportEvents } from './export-events.ts';
import { useEvents } from './use-events.ts';

/** Every event of a round: filtered, followed, looked into. */
export function EventsPage({ mayExport }: { readonly mayExport: boolean }) {
  const { get, set } = useAddress();
  const [filtering, setFiltering] = useState(false);
  const [following, setFollowing] = useState(true);
  const round = get('round');
  const filter = useMemo<Filter>(
    () =>
      Object.fromEntries(filterFields.flatMap(({ name }) => (get(name) === null ? [] : [[name, get(name)]]))),
    [get],
  );
  const query = eventsQuery(round, filter);
  const { found, error, searching, more } = useEvents(query, following);
  const selected = get('event') === null ? null : Number(get('event'));
  const select = useCallback(
    (revision: number | null) =>
      set({ event: revision === null ? null : String(revision) }, { replace: true }),
    [set],
  );
  const rows = useMemo(() => found?.rows ?? [], [found]);
  const pane = useRef<HTMLElement>(null);
  const actor = rows.find(({ revision }) => revision === selected);
  const who = actor?.actor ?? actor?.subjects[0] ?? filter.character ?? null;
  useEventKeys({
    rows: rows.map(({ revision }) => revision),
    selected,
    select,
    toggleFilter: () => setFiltering((before) => !before),
    toggleFollow: () => setFollowing((before) => !before),
    enter: () => pane.current?.focus(),
    travel: `/admin/travel${queryOf({ round, revision: selected, character: who })}`,
  });

  return (
    <div className={styles.split} data-detail={selected !== null || undefined}>
      <section className={styles.list}>
        <header className={styles.head}>
          <h1>Events</h1>
          <RoundSelect value={round} onChange={(next) => set({ round: next, event: null })} platform />
          <button
            type="button"
            className={own.follow}
            aria-pressed={following}
            onClick={() => setFollowing(!following)}
          >
            {following ? 'following' : 'paused'}
          </button>
          <div className={styles.acts}>
            <FilterChips
              filter={filter}
              names={found?.names ?? {}}
              onDrop={(name) => set({ [name]: null })}
            />
            <Button small onPress={() => setFiltering(!filtering)}>
              <ListFilter size={16} aria-hidden="true" /> Filter
            </Button>
            {mayExport && <Export query={query} />}
          </div>
        </header>
        {filtering && (
          <FilterForm
            filter={filter}
            round={round}
            onApply={(values) => {
              setFiltering(false);
              set({ ...values, event: null });
            }}
          />
        )}
        <FormError>{error}</FormError>
        <div className={styles.scroll}>
          {!found && error === null && <SkeletonRows rows={12} height={34} />}
          {rows.length > 0 && found && (
            <EventTable rows={rows} names={found.names} round={round} selected={selected} onSelect={select} />
          )}
          {found && rows.length === 0 && !searching && found.next === null && (
            <Empty icon={<SearchX />} sentence="No event matches these filters." />
          )}
          {found && found.next !== null && (
            <p className={own.more}>
              <Button small busy={searching} onPress={more}>
                Search further back
              </Button>
              <span>{`${count(rows.length, 'event')} shown, searched back to ${number(found.next)}`}</span>
            </p>
          )}
        </div>
      </section>
      <aside className={styles.pane} ref={pane} tabIndex={-1} aria-label="The selected event">
        {selected === null ? (
          <p className={styles.hint}>Select an event, or move with j and k.</p>
        ) : (
          <>
            <p className={styles.back}>
              <Button small look="quiet" onPress={() => select(null)}>
                Back to the list
              </Button>
            </p>
            <EventDetail round={round} revision={selected}>
              {round !== 'platform' && <WorldThen round={round} revision={selected} who={who} />}
            </EventDetail>
          </>
        )}
      </aside>
    </div>
  );
}

function eventsQuery(round: string | null, { min_amount: least, ...filter }: Filter): EventsQuery {
  return { ...roundIn(round), ...filter, ...(least === undefined ? {} : { min_amount: Number(least) }) };
}

interface EventKeys {
  readonly rows: readonly number[];
  readonly selected: number | null;
  readonly select: (revision: number) => void;
  readonly toggleFilter: () => void;
  readonly toggleFollow: () => void;
  readonly enter: () => void;
  readonly travel: string;
}

function useEventKeys(keys: EventKeys): void {
  const navigate = useNavigate();
  const { rows, selected, select, toggleFilter, toggleFollow, enter, travel } = keys;
  useKeys((key, event) => {
    const at = selected === null ? -1 : rows.indexOf(selected);
    const to = key === 'j' ? rows[at + 1] : key === 'k' ? rows[Math.max(0, at - 1)] : undefined;
    if (to !== undefined) select(to);
    if (key === 'f') toggleFollow();
    if (key === 't' && selected !== null) void navigate(travel);
    if (key === 'Enter' && selected !== null && event.target === document.body) enter();
    if (key === '/') {
      event.preventDefault();
      toggleFilter();
    }
  });
}

function Export({ query }: { readonly query: EventsQuery }) {
  const { busy, error, run } = useTask({ errors: 'inline' });
  const [note, setNote] = useState<string | null>(null);
  async function save(): Promise<void> {
    const { lines, truncated } = await exportEvents(query, 'events.ndjson', (so) =>
      setNote(`${number(so)} …`),
    );
    setNote(
      truncated
        ? `The first ${number(lines)}. Use npm run events to export all of them.`
        : count(lines, 'event'),
    );
  }
  const told = error ?? note;
  return (
    <>
      <Button small busy={busy !== null} onPress={() => void run('export', save)}>
        <Download size={16} aria-hidden="true" /> Export
      </Button>
      {told !== null && <output>{told}</output>}
    </>
  );
}
