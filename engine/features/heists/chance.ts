import type { World } from '../../kernel/state/world.ts';
import { items } from '../../shared/catalogues/items.ts';
import { modelOf } from '../../shared/catalogues/vehicles.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { moneyAt } from '../going-rate/going-rate.ts';
import { vehicleAt } from '../vehicles/state.ts';
import { worthOf } from '../vehicles/worth.ts';
import { heistsRules } from './rules.ts';
import { gearAt, membersOf, numbersOf, type Gear, type Heist } from './state.ts';
import { gearOptions, heistTypes, optionsFor, seatsOf, type Slot } from './types.ts';
import type { Seat } from './terms.ts';

/** One part of the sum that is a heist's chance, in a million. */
export interface ChancePart {
  readonly id: string;
  readonly kind: 'seats' | 'levels' | 'gear' | 'seat-open' | 'slot-empty';
  /** Whose gear it is, or whose it could be. */
  readonly seat: Seat | null;
  /** "Two shotguns", "A lookout". */
  readonly label: string;
  readonly ppm: number;
}

const table = (numbers: unknown): Readonly<Record<string, number>> =>
  // The rules have a number for each id.
  numbers as Readonly<Record<string, number>>;

type OptionNumbers = Readonly<Record<string, { readonly cost: number; readonly ppm: number }>>;
const optionNumbers = (world: World, id: string) =>
  (heistsRules(world).options as OptionNumbers)[id] ?? { cost: 0, ppm: 0 };

/** What an option costs for a heist of a type, in dollars. */
export const optionCost = (world: World, type: string, option: string): number =>
  moneyAt(world, numbersOf(world, type).level, optionNumbers(world, option).cost);

/** What an item adds to a chance. */
export const itemPpm = (world: World, item: string): number => table(heistsRules(world).items)[item] ?? 0;

export const optionPpm = (world: World, option: string): number => optionNumbers(world, option).ppm;

/** What a vehicle adds: by its speed, less its damage. */
export function vehiclePpm(world: World, vehicle: string): number {
  const { ppmMost, speedMost } = heistsRules(world).vehicle;
  const known = vehicleAt(world, vehicle);
  if (!known) return 0;
  const speed = Math.max(0, Math.min(speedMost, worthOf(world, vehicle).speed));
  return Math.floor((ppmMost * speed * (100 - known.damage)) / (speedMost * 100));
}

/** What lies in a slot adds so much. */
export function gearPpm(world: World, { kind, id }: Gear): number {
  if (kind === 'vehicle') return vehiclePpm(world, id);
  return kind === 'item' ? itemPpm(world, id) : optionPpm(world, id);
}

/** What something in a slot is called. */
export function gearName({ kind, id }: Gear): string {
  if (kind === 'vehicle') return modelOf(id).name;
  return (kind === 'item' ? items.find(id)?.name : gearOptions.find(id)?.name) ?? id;
}

/** The most that a slot can add. */
function mostOf(world: World, { type, items: valid }: Slot): number {
  if (type === 'vehicle') return heistsRules(world).vehicle.ppmMost;
  return Math.max(
    0,
    ...valid.map((item) => itemPpm(world, item)),
    ...optionsFor(type).map(({ id }) => optionPpm(world, id)),
  );
}

/** How much the levels of all add: the average above the type's own. Rounds down. */
function levelsPpm(world: World, heist: Heist): number {
  const members = membersOf(heist);
  if (members.length === 0) return 0;
  const sum = members.reduce((total, id) => total + levelOfCharacter(world, id).number, 0);
  const above = Math.floor(sum / members.length) - numbersOf(world, heist.type).level;
  const { levelPpm, levelPpmMost } = heistsRules(world);
  return Math.max(0, Math.min(levelPpmMost, above * levelPpm));
}

const article = (name: string): string => `${/^[AEIOU]/.test(name) ? 'An' : 'A'} ${name.toLowerCase()}`;

/** The chance in parts: what there is, then what each thing that is missing could add. */
export function chanceParts(world: World, heist: Heist): readonly ChancePart[] {
  const type = heistTypes.of(heist.type);
  const { seatPpm } = numbersOf(world, heist.type);
  const filled = membersOf(heist).length;
  const levels = levelsPpm(world, heist);
  const have: ChancePart[] = [
    { id: 'seats', kind: 'seats', seat: null, label: 'Seats filled', ppm: filled * seatPpm },
    ...(levels > 0
      ? [{ id: 'levels', kind: 'levels' as const, seat: null, label: 'Levels of all', ppm: levels }]
      : []),
  ];
  const missing: ChancePart[] = [];
  for (const { seat, position } of seatsOf(type)) {
    if (heist.seats[seat] === null)
      missing.push({
        id: `open-${seat}`,
        kind: 'seat-open',
        seat,
        label: article(position.name),
        ppm: seatPpm,
      });
    for (const slot of position.slots) {
      const gear = gearAt(heist, seat)[slot.id];
      if (gear) {
        const part = { id: `${seat}-${slot.id}`, kind: 'gear' as const, seat, label: gearName(gear) };
        have.push({ ...part, ppm: gearPpm(world, gear) });
      } else {
        const most = mostOf(world, slot);
        missing.push({ id: `${seat}-${slot.id}`, kind: 'slot-empty', seat, label: slot.name, ppm: most });
      }
    }
  }
  return [...have, ...missing];
}

/** The chance of a heist as it stands, in a million: the sum of what there is. */
export function chanceOf(world: World, heist: Heist): number {
  const sum = chanceParts(world, heist)
    .filter(({ kind }) => kind !== 'seat-open' && kind !== 'slot-empty')
    .reduce((total, { ppm }) => total + ppm, 0);
  return Math.min(heistsRules(world).chanceMost, sum);
}

/** What a heist of a type pays when it works, all seats together: dollars or bullets. */
export function haulRange(world: World, type: string): { readonly low: number; readonly high: number } {
  const { level, haulMin, haulMax } = numbersOf(world, type);
  const { asset, positions } = heistTypes.of(type);
  const at = (base: number) => (asset === 'money' ? moneyAt(world, level, base) : base) * positions.length;
  return { low: at(haulMin), high: at(haulMax) };
}

/** What creating a heist of a type costs, in dollars. */
export const createCost = (world: World, type: string): number => {
  const { level, createCost: base } = numbersOf(world, type);
  return moneyAt(world, level, base);
};
