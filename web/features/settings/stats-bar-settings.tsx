import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import type { StatsBar } from './answers.ts';
import { hasCode, messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/reads/call.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { moved, shownIds, toggled, type StatsBarOption } from './stats-bar-order.ts';
import styles from './stats-bar-settings.module.css';

const rows = 11;

/** What the stats bar shows and in which order: by dragging, by the arrows of each row, or by their keys. */
export function StatsBarSettings() {
  const read = useRead('GET settings/stats-bar', { quiet: true });
  const [error, setError] = useState<string | null>(null);
  const options = read?.options ?? [];

  const saves = useRef(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());

  /**
   * Shown at once; what the server does not take is taken back. Sent one after the other, and only the answer of the
   * last one is shown: an earlier one would undo what was chosen meanwhile.
   */
  async function save(next: readonly StatsBarOption[], send: () => Promise<StatsBar>): Promise<void> {
    const nth = (saves.current += 1);
    setError(null);
    show(next);
    const sent = before.current.then(send);
    before.current = sent.catch(() => undefined);
    try {
      const taken = await sent;
      if (nth === saves.current) show(taken.options);
    } catch (thrown) {
      if (nth === saves.current) show(options);
      if (!hasCode(thrown, 'auth_session')) setError(messageOf(thrown));
    }
  }

  const choose = (next: readonly StatsBarOption[]): Promise<void> =>
    save(next, () => call('POST settings/stats-bar', { body: { options: shownIds(next) }, silent: true }));
  const reset = (): Promise<void> =>
    save(options, () => call('POST settings/stats-bar/reset', { body: {}, silent: true }));

  return (
    <Panel
      title="Stats bar"
      mark={read !== null && <span className={styles.count}>{shownIds(options).length} shown</span>}
      aside={
        <Button small look="quiet" onPress={() => void reset()}>
          Reset
        </Button>
      }
    >
      <p className={styles.lead}>
        The figures above every page on the phone: it has room for four. Choose up to four to set their order.
      </p>
      <FormError>{error}</FormError>
      {read === null && <SkeletonRows rows={rows} height={52} />}
      <ol className={styles.list} aria-label="Figures in order">
        {options.map((option, place) => (
          <Row key={option.id} option={option} place={place} options={options} onChange={choose} />
        ))}
      </ol>
    </Panel>
  );
}

function show(options: readonly StatsBarOption[]): void {
  changeAnswer('GET settings/stats-bar', () => ({ options: [...options] }));
  const state = store.get(stateAtom);
  if (state !== null) store.set(stateAtom, { ...state, stats_bar: shownIds(options) });
}

interface RowProps {
  readonly option: StatsBarOption;
  readonly place: number;
  readonly options: readonly StatsBarOption[];
  readonly onChange: (options: readonly StatsBarOption[]) => Promise<void>;
}

function Row({ option, place, options, onChange }: RowProps) {
  const { id, label, shown } = option;
  const most = shownIds(options).length;
  const [over, setOver] = useState(false);
  const move = (to: number): void => void onChange(moved(options, id, to));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the row's buttons do the same for those who do not drag
    <li
      className={styles.row}
      draggable={shown}
      data-over={over || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
      }}
      onDragOver={(event) => {
        if (!shown) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dragged = event.dataTransfer.getData('text/plain');
        if (dragged !== id) void onChange(moved(options, dragged, place));
      }}
    >
      <GripVertical size={16} aria-hidden="true" className={styles.grip} data-off={!shown || undefined} />
      <div className={styles.name}>
        <Checkbox checked={shown} onChange={() => void onChange(toggled(options, id))}>
          {label}
        </Checkbox>
      </div>
      {shown && (
        <>
          <Button
            small
            look="quiet"
            className={styles.move}
            label={`Move ${label} up`}
            off={place === 0}
            onPress={() => move(place - 1)}
          >
            <ArrowUp size={16} aria-hidden="true" />
          </Button>
          <Button
            small
            look="quiet"
            className={styles.move}
            label={`Move ${label} down`}
            off={place >= most - 1}
            onPress={() => move(place + 1)}
          >
            <ArrowDown size={16} aria-hidden="true" />
          </Button>
        </>
      )}
    </li>
  );
}
