import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { percent } from '../../app/text/format.ts';
import type { ChosenLot } from './chosen.ts';

/** One thing of a list, with what keeps it from being chosen. */
export interface Thing extends ChosenLot {
  readonly id: string;
  /** "At auction"; null where it can be chosen. */
  readonly inUse: string | null;
  readonly locked: boolean;
  readonly damage: number;
  /** What a search looks through, in lower case. */
  readonly text: string;
}

type Vehicle = AnswerOf<'GET garage'>['vehicles'][number];
type Perk = AnswerOf<'GET perks'>['perks'][number];

/** Vehicles, the dearest first. */
export function vehicleThings(vehicles: readonly Vehicle[]): readonly Thing[] {
  return vehicles
    .map((vehicle) => ({
      type: 'vehicle' as const,
      id: vehicle.id,
      amount: 1,
      name: vehicle.name,
      detail: vehicle.damage > 0 ? `damage ${percent(vehicle.damage)}` : 'no damage',
      worth: vehicle.value,
      image: vehicle.image_url,
      icon: null,
      inUse: vehicle.in_use ? (vehicle.status_text ?? 'In use') : null,
      locked: vehicle.locked,
      damage: vehicle.damage,
      text: `${vehicle.name} ${vehicle.kind} ${vehicle.colour.label}`.toLowerCase(),
    }))
    .toSorted((one, other) => (other.worth ?? 0) - (one.worth ?? 0));
}

/** Perks as they are kept. */
export function perkThings(perks: readonly Perk[]): readonly Thing[] {
  return perks.map((perk) => ({
    type: 'perk',
    id: perk.id,
    amount: 1,
    name: perk.name,
    detail: perk.insured ? 'insured' : perk.description,
    worth: null,
    image: null,
    icon: perk.icon,
    // What is only locked can be unlocked here.
    inUse: perk.in_use ? 'In use' : perk.can_transfer || perk.locked ? null : 'Cannot be passed on',
    locked: perk.locked,
    damage: 0,
    text: `${perk.name} ${perk.title}`.toLowerCase(),
  }));
}
