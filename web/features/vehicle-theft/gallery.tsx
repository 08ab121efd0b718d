import { money } from '../../app/text/format.ts';
import { Bar } from '../../ui/bar.tsx';
import { Chance } from '../../ui/chance.tsx';
import { WaitButton } from '../../ui/wait-button.tsx';
import { tierOf } from '../../kits/vehicles/tiers.ts';
import { VehiclePicture } from '../../kits/vehicles/vehicle-picture.tsx';
import type { Car, Theft } from './answers.ts';
import { CarMarks, DamageMark } from './car-marks.tsx';
import { modifiersText } from './car-words.ts';
import { EmptySpace } from './empty-space.tsx';
import styles from './gallery.module.css';

/** What the fastest of all does, for the bars. */
const topSpeed = 132;
const slowest = 42;

interface GalleryProps {
  readonly cars: readonly Car[];
  /** The car that was tried last, and where it stood. */
  readonly gone: { readonly theft: Theft; readonly place: number } | null;
  readonly busy: string | null;
  readonly onSteal: (name: string) => void;
}

/** The cars of a block, as pictures. */
export function Gallery({ cars, gone, busy, onSteal }: GalleryProps) {
  const cards = cars.map((car) => (
    <CarCard key={car.name} car={car} busy={busy === car.name} onSteal={() => onSteal(car.name)} />
  ));
  if (gone !== null)
    cards.splice(
      gone.place,
      0,
      <li key="gone" className={styles.card} data-gone>
        <EmptySpace theft={gone.theft} size="large" />
      </li>,
    );
  return (
    <ul className={styles.cars} aria-label="Cars on this block">
      {cards}
    </ul>
  );
}

interface CarCardProps {
  readonly car: Car;
  readonly busy: boolean;
  readonly onSteal: () => void;
}

function CarCard({ car, busy, onSteal }: CarCardProps) {
  const tier = tierOf(car.cost);
  return (
    <li className={styles.card} data-tier={tier ?? undefined}>
      <VehiclePicture image={car.image_url} tier={tier} size="large">
        <CarMarks car={car} />
        <DamageMark damage={car.damage} />
      </VehiclePicture>
      <div className={styles.body}>
        <p className={styles.name}>
          <b>{car.name}</b>
          <b>{money(car.value)}</b>
        </p>
        <dl className={styles.figures}>
          <div>
            <dt>Speed</dt>
            <dd>{car.speed} mph</dd>
            <Bar percent={(100 * car.speed) / topSpeed} />
          </div>
          <div>
            <dt>0 to 60</dt>
            <dd>{car.acceleration} s</dd>
            <Bar percent={(100 * (slowest - car.acceleration)) / slowest} />
          </div>
        </dl>
        <div className={styles.act} title={modifiersText(car)}>
          <Chance value={car.chance} completeFrom={90} />
          <WaitButton
            timer="vehicle-theft"
            small
            busy={busy}
            label={`Steal the ${car.name}`}
            onPress={onSteal}
          >
            Steal
          </WaitButton>
        </div>
      </div>
    </li>
  );
}
