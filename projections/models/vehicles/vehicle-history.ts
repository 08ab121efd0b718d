import { insured, repaired } from '@rackets/engine/features/garage/events.ts';
import {
  cleared,
  modInstalled,
  modRemoved,
  resprayed,
} from '@rackets/engine/features/vehicle-mods/events.ts';
import { acquired } from '@rackets/engine/features/vehicles/events.ts';
import type { Move, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { vehicleOf } from '@rackets/engine/shared/catalogues/vehicles.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { ownerOf } from '../garage/garage.ts';

/** What can become of a vehicle while somebody has it: it gets an owner, or something is done to it. */
export const vehicleChanges = [
  'came',
  'passed',
  'inherited',
  'repaired',
  'insured',
  'fitted',
  'removed',
  'resprayed',
] as const;
export type VehicleChange = (typeof vehicleChanges)[number];

/** One line of a vehicle's history. */
export type VehicleRow = {
  readonly vehicle: string;
  readonly at: number;
  readonly what: VehicleChange;
  /** The character whose it became; null for what was done to it. */
  readonly owner: string | null;
  /** How it came, as players read it, or the feature by which it passed; ids of mods or of a paint. */
  readonly details: readonly string[];
};

const rows = 'vehicle-history';

/** Owners and works of each vehicle, whichever feature moved or changed it. */
export const vehicleHistory = defineModel({
  name: 'vehicle-history',
  version: 1,
  collections: [{ name: rows, indexes: { byVehicle: { fields: ['vehicle', 'row'] } } }],
  of: { kinds: [repaired, insured, modInstalled, modRemoved, cleared, resprayed], assets: ['vehicle'] },
  touches: () => [],
  fold(event, docs) {
    for (const [n, row] of [...ownersIn(event), ...worksIn(event)].entries()) {
      const id = rowId(event.revision, n);
      docs.put(rows, id, { ...row, at: event.at, row: id });
    }
  },
});

type Line = Omit<VehicleRow, 'at'>;

function ownersIn(event: RecordedEvent): readonly Line[] {
  return event.moves.flatMap((move): readonly Line[] => {
    const vehicle = vehicleOf(move.asset);
    const owner = ownerOf(move.to);
    if (vehicle === null || owner === null || owner === ownerOf(move.from)) return [];
    return [{ vehicle, owner, ...cameBy(event, move) }];
  });
}

function cameBy(event: RecordedEvent, { from }: Move): Pick<VehicleRow, 'what' | 'details'> {
  const came = acquired.match(event);
  if (came) return { what: 'came', details: [seenBy(acquired, came, 'owner').sourceName] };
  const feature = event.type.slice(0, event.type.indexOf('.'));
  return { what: from.startsWith('estate:') ? 'inherited' : 'passed', details: [feature] };
}

function worksIn(event: RecordedEvent): readonly Line[] {
  const work = (vehicle: string, what: VehicleChange, details: readonly string[] = []): Line => ({
    vehicle,
    what,
    owner: null,
    details,
  });
  for (const [kind, what] of [
    [repaired, 'repaired'],
    [insured, 'insured'],
  ] as const) {
    const done = kind.match(event);
    if (done) return seenBy(kind, done, 'owner').vehicles.map(({ id }) => work(id, what));
  }
  for (const [kind, what] of [
    [modInstalled, 'fitted'],
    [modRemoved, 'removed'],
  ] as const) {
    const done = kind.match(event);
    if (!done) continue;
    const { vehicle, mod } = seenBy(kind, done, 'owner');
    return [work(vehicle, what, [mod])];
  }
  const [bared, painted] = [cleared.match(event), resprayed.match(event)];
  if (bared) {
    const { vehicle, mods } = seenBy(cleared, bared, 'owner');
    return [work(vehicle, 'removed', mods)];
  }
  if (painted) {
    const { vehicle, paint } = seenBy(resprayed, painted, 'owner');
    return [work(vehicle, 'resprayed', [paint])];
  }
  return [];
}

const mostRows = 50;

/** The last rows of a vehicle's history, newest first. */
export async function readVehicleHistory(
  documents: Documents,
  vehicle: string,
): Promise<readonly (VehicleRow & { readonly id: string })[]> {
  const query = { index: 'byVehicle', prefix: [vehicle], descending: true, limit: mostRows };
  const found = await documents.range(rows, query);
  // Written by this model alone.
  return found.map(({ id, body }) => ({ ...(body as VehicleRow), id }));
}
