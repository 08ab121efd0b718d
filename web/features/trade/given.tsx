import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import type { ChosenLot } from '../../kits/assets/chosen.ts';
import { itemRows, lotOf } from '../../kits/assets/goods-rows.ts';
import { perkThings, vehicleThings } from '../../kits/assets/things.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { GiftForm, type GiftFormProps } from './gift-form.tsx';

/** The form of a gift, with the things that the address names chosen in it: `vehicle` (several), `perk` or `item`. */
export function GiftOf(props: Omit<GiftFormProps, 'given'>) {
  const [query] = useSearchParams();
  const vehicles = query.getAll('vehicle');
  const [perk, item] = [query.get('perk'), query.get('item')];
  if (vehicles.length > 0) return <OfVehicles {...props} ids={vehicles} />;
  if (perk !== null) return <OfPerk {...props} id={perk} />;
  return item === null ? <GiftForm {...props} given={[]} /> : <OfItem {...props} id={item} />;
}

/** What has gone meanwhile, or is kept, is not chosen. */
function Given({
  lots,
  ...props
}: Omit<GiftFormProps, 'given'> & { readonly lots: readonly ChosenLot[] | null }) {
  return lots === null ? <SkeletonRows rows={4} height={56} /> : <GiftForm {...props} given={lots} />;
}

function OfVehicles({ ids, ...props }: Omit<GiftFormProps, 'given'> & { readonly ids: readonly string[] }) {
  const garage = useRead('GET garage', { quiet: true });
  const things = garage && vehicleThings(garage.vehicles.filter(({ transferable }) => transferable));
  return (
    <Given {...props} lots={things && things.filter((thing) => isFree(thing) && ids.includes(thing.id))} />
  );
}

function OfPerk({ id, ...props }: Omit<GiftFormProps, 'given'> & { readonly id: string }) {
  const page = useRead('GET perks', { quiet: true });
  const things = page && perkThings(page.perks);
  return <Given {...props} lots={things && things.filter((thing) => isFree(thing) && thing.id === id)} />;
}

function OfItem({ id, ...props }: Omit<GiftFormProps, 'given'> & { readonly id: string }) {
  const page = useRead('GET items', { quiet: true });
  const rows = page && itemRows(page.items).filter((row) => row.id === id && !row.locked);
  return <Given {...props} lots={rows && rows.map((row) => lotOf(row, 1))} />;
}

const isFree = ({ inUse, locked }: { readonly inUse: string | null; readonly locked: boolean }): boolean =>
  inUse === null && !locked;
