import { Lock, LockOpen, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { money, number, percent, timeLeft, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Bar } from '../../ui/bar.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Vehicle } from './answers.ts';
import styles from './garage.module.css';
import { useLock } from './use-lock.ts';
import { canChoose } from './vehicle-list.ts';
import { tierOf } from '../../kits/vehicles/tiers.ts';
import { VehiclePicture } from '../../kits/vehicles/vehicle-picture.tsx';

interface VehicleRowProps {
  readonly vehicle: Vehicle;
  readonly chosen: boolean;
  /** The address of its dialog. */
  readonly to: string;
  readonly onChoose: (id: string, chosen: boolean) => void;
}

/** One vehicle of the list: chosen by its box, opened by its name, locked by its lock. */
export function VehicleRow({ vehicle, chosen, to, onChoose }: VehicleRowProps) {
  const { locked, turn } = useLock(vehicle);
  const { id, name, damage, insured } = vehicle;
  return (
    <li
      className={styles.row}
      data-chosen={chosen || undefined}
      data-busy={vehicle.in_use || undefined}
      data-row-link
    >
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={chosen}
          disabled={!canChoose(vehicle) || locked}
          onChange={(event) => onChoose(id, event.target.checked)}
        />
      </label>
      <VehiclePicture image={vehicle.image_url} tier={tierOf(vehicle.cost)} size="row" />
      <div className={styles.name}>
        <Link to={to} replace>
          {name}
        </Link>
        <Meta vehicle={vehicle} />
      </div>
      <span className={styles.figure}>{number(vehicle.speed)}</span>
      <span className={styles.figure}>{number(vehicle.capacity)}</span>
      <span className={styles.figure}>
        {vehicle.mods.length}/{vehicle.mod_limit}
      </span>
      <span className={styles.damage} data-none={damage === 0 || undefined}>
        {damage > 0 && <Bar percent={damage} tone={damage > 50 ? 'danger' : 'warn'} />}
        {damage > 0 ? percent(damage) : 'none'}
      </span>
      <b className={styles.value}>{money(vehicle.value)}</b>
      <span className={styles.marks}>
        {insured && <ShieldCheck size={16} aria-label="Insured" />}
        <button
          type="button"
          aria-label={`Lock ${name}`}
          aria-pressed={locked}
          disabled={vehicle.in_use}
          onClick={() => {
            if (!locked) onChoose(id, false);
            turn(!locked);
          }}
        >
          {locked ? <Lock size={16} aria-hidden="true" /> : <LockOpen size={16} aria-hidden="true" />}
        </button>
      </span>
    </li>
  );
}

const newForMs = 60 * 60 * 1000;

function Meta({ vehicle }: { readonly vehicle: Vehicle }) {
  const now = serverClock.now();
  const { status_text: status, status_until: until, acquired_at: at } = vehicle;
  if (status !== null) {
    const left = until === null ? '' : `, ${timeLeft(Date.parse(until) - now)}`;
    return (
      <small>
        <Chip tone="warn">
          {status}
          {left}
        </Chip>
      </small>
    );
  }
  // The chip stands for the time: there is no room for both.
  const isNew = now - Date.parse(at) < newForMs;
  return (
    <small>
      {isNew && <Chip tone="success">New</Chip>} {vehicle.source_name}
      {!isNew && `, ${whenTime(at, now)}`}
    </small>
  );
}
