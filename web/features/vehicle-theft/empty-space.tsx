import { TextLink } from '../../ui/text-link.tsx';
import { VehiclePicture } from '../../kits/vehicles/vehicle-picture.tsx';
import type { Theft } from './answers.ts';
import styles from './empty-space.module.css';

interface EmptySpaceProps {
  readonly theft: Theft;
  readonly size: 'medium' | 'large';
}

/** Where the car stood that was tried last. */
export function EmptySpace({ theft, size }: EmptySpaceProps) {
  const taken = theft.success;
  return (
    <>
      <VehiclePicture image={null} size={size} />
      <div className={styles.words} data-size={size}>
        <b>{taken ? 'An empty space and an oil spot' : 'A light is on upstairs'}</b>
        <p>{endText(theft)}</p>
        {size === 'large' && theft.vehicle_id !== null && (
          <TextLink to={`/main/garage?vehicle=${theft.vehicle_id}`}>See it in the garage</TextLink>
        )}
      </div>
    </>
  );
}

function endText({ success, vehicle_abandoned: abandoned, vehicle_name: name }: Theft): string {
  if (!success) return `Somebody has driven the ${name} into the yard.`;
  return abandoned ? `The ${name} did not fit in your garage.` : `The ${name} is in your garage.`;
}
