import { money, number, percent } from '../../app/text/format.ts';
import { OpenModal } from '../../ui/open-modal.tsx';
import { tierOf } from '../../kits/vehicles/tiers.ts';
import { VehiclePicture } from '../../kits/vehicles/vehicle-picture.tsx';
import type { Vehicle } from './answers.ts';
import styles from './compare.module.css';

export interface CompareDialogProps {
  readonly one: Vehicle;
  readonly other: Vehicle;
  readonly onClose: () => void;
}

interface Measure {
  readonly name: string;
  readonly of: (vehicle: Vehicle) => number;
  readonly text: (value: number, vehicle: Vehicle) => string;
  /** Whether less of it is better. */
  readonly less?: true;
}

const measures: readonly Measure[] = [
  { name: 'Value', of: ({ value }) => value, text: money },
  { name: 'Speed', of: ({ speed }) => speed, text: (mph) => `${number(mph)} mph` },
  { name: '0 to 60', of: ({ acceleration }) => acceleration, text: (seconds) => `${seconds} s`, less: true },
  { name: 'Cargo', of: ({ capacity }) => capacity, text: number },
  {
    name: 'Damage',
    of: ({ damage }) => damage,
    text: (damage) => (damage > 0 ? percent(damage) : 'none'),
    less: true,
  },
  { name: 'Repair', of: ({ repair_cost: cost }) => cost, text: money, less: true },
  {
    name: 'Mods',
    of: ({ mods }) => mods.length,
    text: (fitted, { mod_limit: limit }) => `${fitted} of ${limit}`,
  },
  { name: 'Sells for', of: ({ sell_value: sale }) => sale, text: money },
  { name: 'Scrap', of: ({ scrap_value: scrap }) => scrap, text: money },
  { name: 'Crushed', of: ({ bullets }) => bullets, text: (bullets) => `${number(bullets)} bullets` },
  { name: 'Insured', of: ({ insured }) => Number(insured), text: (insured) => (insured > 0 ? 'yes' : 'no') },
];

/** Two vehicles side by side; of each figure the better one stands out. */
export function CompareDialog({ one, other, onClose }: CompareDialogProps) {
  return (
    <OpenModal title="Compare" onClose={onClose}>
      <table className={styles.table} aria-label="Both vehicles">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Figure</span>
            </th>
            {[one, other].map((vehicle) => (
              <th key={vehicle.id} scope="col">
                <VehiclePicture image={vehicle.image_url} tier={tierOf(vehicle.cost)} size="row" />
                {vehicle.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <tr key={measure.name}>
              <th scope="row">{measure.name}</th>
              <Figure measure={measure} vehicle={one} against={other} />
              <Figure measure={measure} vehicle={other} against={one} />
            </tr>
          ))}
        </tbody>
      </table>
    </OpenModal>
  );
}

interface FigureProps {
  readonly measure: Measure;
  readonly vehicle: Vehicle;
  readonly against: Vehicle;
}

function Figure({ measure: { of, text, less }, vehicle, against }: FigureProps) {
  const value = of(vehicle);
  const ahead = less === true ? of(against) - value : value - of(against);
  return (
    <td data-better={ahead > 0 || undefined}>
      {text(value, vehicle)}
      {ahead > 0 && <span className="visually-hidden">, better</span>}
    </td>
  );
}
