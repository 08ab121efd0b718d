import { useRead } from '../../app/reads/use-read.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Mods } from './mods.tsx';
import { Paint } from './paint.tsx';

interface VehicleModsProps {
  /** Its id. */
  readonly vehicle: string;
}

/** What is fitted to a vehicle, and its paint: a part of the vehicle's dialog (S173). */
export function VehicleMods({ vehicle }: VehicleModsProps) {
  const page = useRead('GET vehicles/:id', { params: { id: vehicle } });
  const colours = useRead('GET vehicles/:id/colour', { params: { id: vehicle } });
  return (
    <>
      {page === null ? <SkeletonRows rows={4} height={52} /> : <Mods page={page} />}
      {colours === null ? <SkeletonRows rows={1} height={96} /> : <Paint vehicle={vehicle} page={colours} />}
    </>
  );
}
