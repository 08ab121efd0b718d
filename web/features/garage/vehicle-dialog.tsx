import { ChevronLeft, ChevronRight, Lock, ShieldCheck } from 'lucide-react';
import { vehicleActs, vehicleSections } from '../../app/screens/contributions.ts';
import { count, money, number, percent, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Figures } from '../../ui/figures.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import type { GaragePage, Vehicle } from './answers.ts';
import styles from './garage.module.css';
import type { Act } from './use-garage-acts.ts';
import { useLock } from './use-lock.ts';
import { tierOf } from '../../kits/vehicles/tiers.ts';
import { VehiclePicture } from '../../kits/vehicles/vehicle-picture.tsx';
import { VehicleHistory } from './vehicle-history.tsx';

interface VehicleDialogProps {
  readonly vehicle: Vehicle;
  /** The list it stands in, to step through. */
  readonly list: readonly Vehicle[];
  readonly page: GaragePage;
  readonly busy: string | null;
  readonly onAct: (act: Act) => void;
  /** Opens another vehicle; null closes the dialog. */
  readonly onOpen: (id: string | null) => void;
}

/** One vehicle with all that is known of it and all that can be done with it (S173). */
export function VehicleDialog({ vehicle, list, page, busy, onAct, onOpen }: VehicleDialogProps) {
  const at = list.indexOf(vehicle);
  const step = (by: number) => list[at + by]?.id;
  return (
    <Modal
      title={vehicle.name}
      steady
      onClose={() => onOpen(null)}
      under={
        <>
          {vehicle.kind}, {vehicle.colour.label.toLowerCase()}. {vehicle.source_name}
          {', '}
          {whenTime(vehicle.acquired_at, serverClock.now())}.
        </>
      }
    >
      <div className={styles.stage}>
        <VehiclePicture image={vehicle.image_url} tier={tierOf(vehicle.cost)} size="wide" />
        <Marks vehicle={vehicle} />
      </div>
      <div className={styles.steps}>
        <Button
          small
          look="quiet"
          label="Previous vehicle"
          off={at <= 0}
          onPress={() => onOpen(step(-1) ?? null)}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </Button>
        <span>
          {at + 1} of {list.length}
        </span>
        <Button
          small
          look="quiet"
          label="Next vehicle"
          off={at >= list.length - 1}
          onPress={() => onOpen(step(1) ?? null)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
      </div>
      <Facts vehicle={vehicle} />
      {vehicle.mods.length > 0 && vehicleSections.length === 0 && <FittedMods vehicle={vehicle} />}
      {vehicleSections.map(({ name, Section }) => (
        <Section key={`${name} ${vehicle.id}`} vehicle={vehicle.id} />
      ))}
      <VehicleHistory key={`history ${vehicle.id}`} vehicle={vehicle.id} />
      <Care key={vehicle.id} vehicle={vehicle} page={page} busy={busy} onAct={onAct} />
    </Modal>
  );
}

function Marks({ vehicle }: { readonly vehicle: Vehicle }) {
  const rank = tierOf(vehicle.cost);
  return (
    <span className={styles.tags}>
      {rank !== null && <Chip tone="warn">{rank === 'gold' ? 'Gold' : 'Silver'}</Chip>}
      {vehicle.locked && (
        <Chip>
          <Lock size={12} aria-hidden="true" /> Locked
        </Chip>
      )}
      {vehicle.insured && (
        <Chip tone="info">
          <ShieldCheck size={12} aria-hidden="true" /> Insured
        </Chip>
      )}
      {vehicle.status_text !== null && <Chip tone="warn">{vehicle.status_text}</Chip>}
    </span>
  );
}

function Facts({ vehicle }: { readonly vehicle: Vehicle }) {
  const owner = vehicle.first_owner;
  return (
    <div className={styles.facts}>
      <Figures
        figures={[
          { label: 'Value', value: beside(vehicle.value, vehicle.value_original, money) },
          {
            label: 'Speed',
            value: beside(vehicle.speed, vehicle.speed_original, (mph) => `${number(mph)} mph`),
          },
          {
            label: 'Cargo',
            value: beside(vehicle.capacity, vehicle.capacity_original, (units) => count(units, 'unit')),
          },
          {
            label: 'First owner',
            value: owner === null ? 'A gangster' : <CharacterLink id={owner.id} username={owner.username} />,
          },
        ]}
      />
      <Figures
        figures={[
          { label: 'Damage', value: vehicle.damage > 0 ? percent(vehicle.damage) : 'none' },
          {
            label: '0 to 60',
            value: beside(vehicle.acceleration, vehicle.acceleration_original, (seconds) => `${seconds} s`),
          },
          { label: 'Bullets', value: beside(vehicle.bullets, vehicle.bullets_original, number) },
          { label: 'Mods', value: `${vehicle.mods.length} of ${vehicle.mod_limit}` },
        ]}
      />
    </div>
  );
}

/** A figure, and what it was when the vehicle left the works, where that differs. */
function beside(now: number, original: number, text: (value: number) => string) {
  if (now === original) return text(now);
  return (
    <>
      <s className={styles.was}>
        <span className="visually-hidden">new: </span>
        {text(original)}
      </s>{' '}
      {text(now)}
    </>
  );
}

function FittedMods({ vehicle }: { readonly vehicle: Vehicle }) {
  return (
    <section className={styles.mods} aria-label="Mods">
      <h3>
        Mods{' '}
        <small>
          {vehicle.mods.length} of {vehicle.mod_limit} fitted, they go with the vehicle
        </small>
      </h3>
      <ul>
        {vehicle.mods.map((mod) => (
          <li key={mod.id}>
            <GameIcon name={mod.icon} /> {mod.name}
          </li>
        ))}
      </ul>
    </section>
  );
}

type CareProps = Pick<VehicleDialogProps, 'vehicle' | 'page' | 'busy' | 'onAct'>;

/** Lock, insurance, repair, and the three ways to part with it. */
function Care({ vehicle, page, busy, onAct }: CareProps) {
  const { locked, turn } = useLock(vehicle);
  const { in_use: inUse, insured } = vehicle;
  const kept = inUse || locked;
  const crushable = page.crusher_remaining > 0;
  return (
    <>
      {!inUse && (
        <div className={styles.switches}>
          <Switch
            checked={locked}
            onChange={turn}
            hint="Not sold, crushed, scrapped or passed on by mistake."
          >
            Locked
          </Switch>
          <Switch
            checked={insured}
            busy={busy === 'insure'}
            hint={insured ? 'It passes to your next life.' : `For good, for ${money(page.insurance_cost)}.`}
            onChange={(next) => {
              // R371: once on, it stays.
              if (next && !insured) onAct('insure');
            }}
          >
            Insured
          </Switch>
        </div>
      )}
      <div className={styles.ways}>
        {vehicle.can_repair && (
          <Button busy={busy === 'repair'} onPress={() => onAct('repair')}>
            Repair {money(vehicle.repair_cost)}
          </Button>
        )}
        <Button off={kept} busy={busy === 'scrap'} onPress={() => onAct('scrap')}>
          Scrap {money(vehicle.scrap_value)}…
        </Button>
        <Button off={kept || !crushable} busy={busy === 'crush'} onPress={() => onAct('crush')}>
          Crush {count(vehicle.bullets, 'bullet')}…
        </Button>
        {vehicleActs
          .filter(({ action }) => page.actions.includes(action))
          .map(({ action, label, labelOfOne, leadsTo }) =>
            leadsTo === undefined ? (
              <Button key={action} off={kept} busy={busy === action} onPress={() => onAct(action)}>
                {labelOfOne?.(vehicle) ?? label}
              </Button>
            ) : (
              !kept &&
              vehicle.transferable && (
                <ButtonLink key={action} to={leadsTo([vehicle])}>
                  {label}
                </ButtonLink>
              )
            ),
          )}
        <Button look="filled" off={kept} busy={busy === 'sell'} onPress={() => onAct('sell')}>
          Sell for {money(vehicle.sell_value)}…
        </Button>
      </div>
    </>
  );
}
