import { useState } from 'react';
import { percent } from '../../app/text/format.ts';
import { VehiclePicture } from '../../kits/vehicles/vehicle-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Option, Options } from '../../ui/option.tsx';
import type { Stage } from './answers.ts';
import styles from './missions.module.css';

interface ChooseVehicleProps {
  readonly stage: Stage;
  readonly onChoose: (vehicle: string) => void;
}

/** Chooses which of the player's vehicles is given. */
export function ChooseVehicle({ stage: { valid_vehicles: all }, onChoose }: ChooseVehicleProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = all.find(({ id }) => id === picked) ?? all[0];
  return (
    <div className={styles.choice}>
      <p>It is used up when you claim the reward. Until then, you can take it back.</p>
      <Options legend="Which vehicle">
        {all.map(({ id, name, image_url: image, damage }) => (
          <Option
            key={id}
            name="vehicle"
            value={id}
            chosen={id === chosen?.id}
            onChoose={() => setPicked(id)}
            className={styles.option}
          >
            <VehiclePicture image={image} size="small" />
            <span className={styles.words}>
              <b>{name}</b>
              <small>{damage === 0 ? 'no damage' : `${percent(damage)} damage`}</small>
            </span>
          </Option>
        ))}
      </Options>
      <Button
        look="filled"
        wide
        off={chosen === undefined}
        onPress={() => chosen !== undefined && onChoose(chosen.id)}
      >
        {chosen === undefined ? 'None of yours will do' : `Give the ${chosen.name}`}
      </Button>
    </div>
  );
}
