import { money, percent, shortMoney } from '../../app/text/format.ts';
import { Chance } from '../../ui/chance.tsx';
import { WaitButton } from '../../ui/wait-button.tsx';
import { PlanBar } from '../../kits/attempts/plan-bar.tsx';
import { tierOf } from '../../kits/vehicles/tiers.ts';
import { VehiclePicture } from '../../kits/vehicles/vehicle-picture.tsx';
import type { Car, Theft } from './answers.ts';
import { CarMarks } from './car-marks.tsx';
import styles from './car-rows.module.css';
import { modifiersText } from './car-words.ts';
import { EmptySpace } from './empty-space.tsx';

interface CarRowsProps {
  readonly cars: readonly Car[];
  readonly gone: { readonly theft: Theft; readonly place: number } | null;
  readonly chosen: Car | null;
  readonly onChoose: (name: string) => void;
  readonly busy: string | null;
  readonly onSteal: (name: string) => void;
}

/** The cars of a block on the phone: a row chooses, the button that stays in view acts. */
export function CarRows({ cars, gone, chosen, onChoose, busy, onSteal }: CarRowsProps) {
  const rows = cars.map((car) => (
    <CarRow key={car.name} car={car} chosen={chosen?.name === car.name} onChoose={() => onChoose(car.name)} />
  ));
  if (gone !== null)
    rows.splice(
      gone.place,
      0,
      <div key="gone" className={styles.row}>
        <EmptySpace theft={gone.theft} size="medium" />
      </div>,
    );
  return (
    <section className={styles.panel} aria-label="Cars on this block">
      <fieldset className={styles.rows}>
        <legend className="visually-hidden">Which car to steal</legend>
        {rows}
      </fieldset>
      <PlanBar
        what={chosen === null ? 'Choose a car' : chosen.name}
        chance={chosen === null ? '' : money(chosen.value)}
        meter={chosen !== null && <Chance value={chosen.chance} completeFrom={90} />}
        keys={chosen === null ? '' : modifiersText(chosen)}
      >
        <WaitButton
          timer="vehicle-theft"
          look="filled"
          off={chosen === null}
          busy={busy !== null}
          onPress={() => chosen && onSteal(chosen.name)}
        >
          {chosen === null ? 'Steal' : `Steal it at ${percent(chosen.chance)}`}
        </WaitButton>
      </PlanBar>
    </section>
  );
}

interface CarRowProps {
  readonly car: Car;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function CarRow({ car, chosen, onChoose }: CarRowProps) {
  return (
    <label className={styles.row} data-chosen={chosen || undefined}>
      <input type="radio" name="car" checked={chosen} onChange={onChoose} />
      <VehiclePicture image={car.image_url} tier={tierOf(car.cost)} size="medium">
        <CarMarks car={car} />
      </VehiclePicture>
      <span className={styles.words}>
        <span className={styles.name}>
          <b>{car.name}</b>
        </span>
        <small>
          <span>
            {car.speed} mph · {car.acceleration} s{car.damage > 0 && <em> · {percent(car.damage)} damage</em>}
          </span>
          <span>{shortMoney(car.value)}</span>
        </small>
        <Chance value={car.chance} completeFrom={90} />
      </span>
    </label>
  );
}
