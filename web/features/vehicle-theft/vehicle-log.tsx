import { Star } from 'lucide-react';
import { useRead } from '../../app/reads/use-read.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, number } from '../../app/text/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { tierOf } from '../../kits/vehicles/tiers.ts';
import { VehiclePicture } from '../../kits/vehicles/vehicle-picture.tsx';
import type { LogEntry } from './answers.ts';
import styles from './vehicle-log.module.css';

/** Every model: how often it was seen, tried and stolen, and whether it is to be pointed out (S035). */
export function VehicleLog() {
  const character = useCharacter();
  const log = useRead('GET vehicletheft/log')?.vehicles ?? null;
  const { wanted, toggle } = useWanted();
  const stolen = log?.filter((entry) => entry.attempts_success > 0).length;
  return (
    <Screen
      place={`Crimes · ${character.location_name}`}
      title="Vehicle Theft"
      lead="Every model there is. Star one to spot it wherever you search."
      aside={
        <HeroFigure value={log === null ? '\u00a0' : `${stolen} of ${log.length}`} label="models stolen" />
      }
    >
      <Panel title="Log">
        {log === null ? (
          <SkeletonRows rows={12} height={60} />
        ) : (
          <ul className={styles.log}>
            {log.map((entry) => (
              <LogRow
                key={entry.model}
                entry={entry}
                wanted={wanted.has(entry.model)}
                onToggle={() => toggle(entry.model)}
              />
            ))}
          </ul>
        )}
      </Panel>
    </Screen>
  );
}

interface LogRowProps {
  readonly entry: LogEntry;
  readonly wanted: boolean;
  readonly onToggle: () => void;
}

function LogRow({ entry, wanted, onToggle }: LogRowProps) {
  const unseen = entry.seen === 0;
  return (
    <li className={styles.row} data-unseen={unseen || undefined}>
      <VehiclePicture image={entry.image_url} tier={tierOf(entry.cost)} size="medium" />
      <div className={styles.words}>
        <b>{entry.name}</b>
        <small>
          {entry.kind} · {money(entry.cost)} · {entry.speed} mph · carries {number(entry.capacity)}
        </small>
      </div>
      <dl className={styles.figures}>
        <Figure label="Seen" value={entry.seen} />
        <Figure label="Tried" value={entry.attempts} />
        <Figure label="Stolen" value={entry.attempts_success} />
      </dl>
      <button
        type="button"
        className={styles.star}
        aria-pressed={wanted}
        aria-label={`Point out the ${entry.name}`}
        onClick={onToggle}
      >
        <Star size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === 0 ? '–' : number(value)}</dd>
    </div>
  );
}

/** The models to point out (R546): shown at once, taken back when the server does not take them. */
function useWanted() {
  const vehicles = useRead('GET settings/vehicles', { quiet: true })?.vehicles ?? [];
  const show = (models: ReadonlySet<string>) =>
    changeAnswer('GET settings/vehicles', (before) => ({
      vehicles: before.vehicles.map((each) => ({ ...each, highlighted: models.has(each.id) })),
    }));
  const wanted = new Set(vehicles.filter(({ highlighted }) => highlighted).map(({ id }) => id));
  const { submit } = useSubmit('POST settings', {
    overlay: false,
    refreshes: ['GET settings/vehicles', 'GET vehicletheft'],
    caught() {
      show(wanted);
      return false;
    },
  });
  function toggle(model: string): void {
    const after = new Set(wanted);
    if (!after.delete(model)) after.add(model);
    show(after);
    const value = vehicles.filter(({ id }) => after.has(id)).map(({ id }) => id);
    void submit({ body: { key: 'vehicle_highlights', value } }, model);
  }
  return { wanted, toggle };
}
