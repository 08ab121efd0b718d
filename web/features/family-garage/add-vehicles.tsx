import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, money, number, percent } from '../../app/text/format.ts';
import { VehiclePicture } from '../../kits/vehicles/vehicle-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Option, Options } from '../../ui/option.tsx';
import type { FamilyGaragePage } from './answers.ts';
import styles from './garage.module.css';

interface AddVehiclesProps {
  readonly page: FamilyGaragePage;
  readonly onDone: () => void;
}

/** Chooses vehicles of the player's own, as many as the family's garage has room for (R722), and adds them. */
export function AddVehicles({ page: { available, limit, count: stored }, onDone }: AddVehiclesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, error, submit } = useSubmit('POST family/vehicles', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET family/vehicles', 'GET garage'],
    done: onDone,
  });
  const selected = available.filter(({ id }) => chosen.has(id));
  const room = Math.max(0, limit - stored - selected.length);
  return (
    <div className={styles.picker}>
      <p className={styles.hint}>
        {room === 0 ? 'There is no room for more.' : `There is room for ${count(room, 'more', 'more')}.`}{' '}
        Locked vehicles stay at home.
      </p>
      <Options legend="Which vehicles">
        {available.map(({ id, name, image_url: image, value, speed, damage }) => (
          <Option
            key={id}
            chosen={chosen.has(id)}
            disabled={room === 0 && !chosen.has(id)}
            onChoose={() => setChosen(toggled(chosen, id))}
            className={styles.option}
          >
            <VehiclePicture image={image} size="small" />
            <span className={styles.name}>
              <b>{name}</b>
              <small>
                {number(speed)} mph, {damage === 0 ? 'no damage' : `${percent(damage)} damage`}
              </small>
            </span>
            <span className={styles.worth}>{money(value)}</span>
          </Option>
        ))}
      </Options>
      <div className={styles.foot}>
        <FormError>{error}</FormError>
        <Button
          look="filled"
          wide
          free
          busy={busy !== null}
          off={selected.length === 0}
          onPress={() => void submit({ body: { vehicle_ids: selected.map(({ id }) => id) } })}
        >
          {selected.length === 0 ? 'Choose vehicles' : `Add ${count(selected.length, 'vehicle')}`}
        </Button>
      </div>
    </div>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
