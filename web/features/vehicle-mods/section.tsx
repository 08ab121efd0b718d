import { Suspense } from 'react';
import { part } from '../../app/boot/part.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';

interface VehicleSectionProps {
  /** Its id. */
  readonly vehicle: string;
}

const VehicleMods = part<'VehicleMods', VehicleSectionProps>(
  'VehicleMods',
  () => import('./vehicle-mods.tsx'),
);

/** Mods and paint in a vehicle's dialog, which is there before their code is. */
export function VehicleSection({ vehicle }: VehicleSectionProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={6} height={52} />}>
      <VehicleMods vehicle={vehicle} />
    </Suspense>
  );
}
