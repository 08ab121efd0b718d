import { addTo, takeFrom, withLast } from '../../kernel/values/short-lists.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { dayMs, hourMs, secondMs } from '../../shared/time/time.ts';
import { places, type Place } from './places.ts';
import { propertyRules } from './rules.ts';
import { strengthAt, type Walls } from './strength.ts';

/** That a gangster holds a property. Times in ms, money in dollars. */
export interface Contract extends Walls {
  readonly property: string;
  readonly holder: string;
  readonly startedAt: number;
  /** What it pays an hour. */
  readonly income: number;
  /** Since when what it earned waits to be collected. */
  readonly collectedAt: number;
  /** How often it was attacked since it was taken over. */
  readonly attacks: number;
}

/** What somebody saw of a property, and when. It is nobody else's to know. */
export interface Look {
  readonly character: string;
  /** In millionths. */
  readonly strength: number;
  readonly at: number;
}

/** That a member of one family took a property from a member of another; `at` in ms. */
export interface Raid {
  readonly by: string;
  readonly against: string;
  readonly at: number;
}

export const propertyState = defineSlice('property', () => ({
  /** By property. What is held by nobody is in no contract. */
  contracts: new Map<string, Contract>(),
  /** Ids of properties by who holds them, the oldest first. */
  byHolder: new Map<string, readonly string[]>(),
  /** By property: the last look of each who looked since it was taken over. */
  looks: new Map<string, readonly Look[]>(),
  /** Those that a war still tells of, the oldest first. */
  raids: [] as readonly Raid[],
}));

/** Who holds a property, and since when; null for nobody. */
export const contractOf = (world: World, property: string): Contract | null =>
  propertyState(world).contracts.get(property) ?? null;

/** What a gangster holds, the oldest first. */
export const contractsOf = (world: World, character: string): readonly Contract[] =>
  (propertyState(world).byHolder.get(character) ?? []).flatMap((id) => contractOf(world, id) ?? []);

/** How strong a property is now, in millionths. */
export const strengthNow = (world: World, contract: Contract, now: number): number =>
  strengthAt(propertyRules(world).strength, contract, now);

/** What has come together since it was collected last, in dollars: by the second, to a most. */
export function dueOf(world: World, { income, collectedAt }: Contract, now: number): number {
  const seconds = Math.floor((now - collectedAt) / secondMs);
  return Math.floor((income * Math.min(seconds, propertyRules(world).paysAtMostSeconds) * secondMs) / hourMs);
}

/** When nothing more comes together, ms. */
export const fullAt = (world: World, { collectedAt }: Contract): number =>
  collectedAt + propertyRules(world).paysAtMostSeconds * secondMs;

/** What somebody saw of a property that still holds good; null where they have to look again. */
export function lookAt(world: World, character: string, property: string, now: number): Look | null {
  const look = propertyState(world)
    .looks.get(property)
    ?.find((each) => each.character === character);
  return look && now < look.at + propertyRules(world).knownSeconds * secondMs ? look : null;
}

/** Properties that members of a family hold. */
export function heldByFamily(world: World, family: string): readonly Contract[] {
  return [...propertyState(world).contracts.values()].filter(
    ({ holder }) => world.characters.get(holder)?.family === family,
  );
}

/** How many properties a family may hold. */
export const mostOfFamily = (world: World): number =>
  Math.floor((places.entries.length * propertyRules(world).familyPercent) / 100);

/** Part of apply: somebody holds a property from now on, whoever held it before. */
export function putContract(world: World, contract: Contract): void {
  dropContract(world, contract.property);
  const { contracts, byHolder } = propertyState(world);
  contracts.set(contract.property, contract);
  addTo(byHolder, contract.holder, contract.property);
}

/** Part of apply. */
export function changeContract(world: World, property: string, changes: Partial<Contract>): void {
  const contract = contractOf(world, property);
  if (contract) propertyState(world).contracts.set(property, { ...contract, ...changes });
}

/** Part of apply: nobody holds it any more. */
export function dropContract(world: World, property: string): void {
  const { contracts, byHolder, looks } = propertyState(world);
  // What was seen was seen of the former holder's walls.
  looks.delete(property);
  const contract = contracts.get(property);
  if (!contract) return;
  contracts.delete(property);
  takeFrom(byHolder, contract.holder, property);
}

/** Part of apply: what somebody saw; what others saw too long ago to go by is forgotten. */
export function noteLook(world: World, property: string, look: Look): void {
  const { looks } = propertyState(world);
  const since = look.at - propertyRules(world).knownSeconds * secondMs;
  const others = (looks.get(property) ?? []).filter(
    ({ character, at }) => character !== look.character && at > since,
  );
  looks.set(property, withLast(others, look));
}

/** Longer than any war tells of (ruling 64). */
const raidsKeptMs = 9 * dayMs;

/** Part of apply: a property passed from one family to another; those of long ago are forgotten. */
export function noteRaid(world: World, raid: Raid): void {
  const state = propertyState(world);
  state.raids = [...state.raids.filter(({ at }) => at > raid.at - raidsKeptMs), raid];
}

/** Part of apply: the dead know nothing. */
export function forgetLooks(world: World, character: string): void {
  const { looks } = propertyState(world);
  for (const [property, seen] of looks)
    if (seen.some((look) => look.character === character))
      looks.set(
        property,
        seen.filter((look) => look.character !== character),
      );
}

/** By property's id, that of the city where it stands. */
export const cityOfPlace = (property: string): string => places.of(property).city;

/** What players call a property, after “the”. */
export const nameOfPlace = (property: string): string => places.find(property)?.name ?? 'property';

/** How long somebody has held a property, in whole seconds. */
export const secondsHeld = ({ startedAt }: Contract, now: number): number =>
  Math.floor((now - startedAt) / secondMs);

/** What a gangster holds in a city. */
export const contractsIn = (world: World, character: string, { city }: Pick<Place, 'city'>) =>
  contractsOf(world, character).filter(({ property }) => cityOfPlace(property) === city);
