import { schedule } from '../../kernel/machine/apply.ts';
import { broken } from '../../kernel/values/assert.ts';
import type { Move, RecordedEvent } from '../../kernel/state/event.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import type { World } from '../../kernel/state/world.ts';
import { accountOf, estateOf, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { vehicleAsset, vehicleOf } from '../../shared/catalogues/vehicles.ts';
import { created } from '../characters/events.ts';
import { discardedAtOnce, discardMoves } from './discard.ts';
import { cleared, inherited } from './events.ts';
import { holderOfVehicle, knownVehicle, vehiclesOf } from './state.ts';

const inherit = 'vehicles.inherit';

/** The garage of a character who died, in pages. */
export function garageLeft(world: World, character: string): readonly JsonObject[] {
  const vehicles = vehiclesOf(world, inHand(character));
  const pages: JsonObject[] = [];
  for (let at = 0; at < vehicles.length; at += discardedAtOnce)
    pages.push({ character, vehicles: vehicles.slice(at, at + discardedAtOnce) });
  return pages;
}

/** What is insured passes to the account; the rest is gone. */
export const settleDeath: DueDefinition = {
  due(world, { data }) {
    // Written by `garageLeft`.
    const { character, vehicles } = data as { character: string; vehicles: readonly string[] };
    const from = inHand(character);
    const left = vehicles.filter((id) => holderOfVehicle(world, id) === from);
    if (left.length === 0) return [];
    const kept = left.filter((id) => knownVehicle(world, id).insured);
    const towed = left.filter((id) => !kept.includes(id));
    const account = accountOf(world, character);
    const moves: readonly Move[] = [
      ...kept.map((id) => ({ asset: vehicleAsset(id), from, to: estateOf(account), amount: 1 })),
      ...discardMoves(world, towed, sinkOf('vehicles')),
    ];
    return [cleared.draft({ kept, towed }, { moves, subjects: [{ id: character, role: 'owner' }] })];
  },
};

/** Hands an estate's vehicles to the life that the account has now. They come whether or not there is room. */
export const handDown: DueDefinition = {
  due(world, { data }) {
    const { account } = data as { account: string };
    const heir = livingHeir(world, account);
    const from = estateOf(account);
    const vehicles = vehiclesOf(world, from).slice(0, discardedAtOnce);
    if (heir === null || vehicles.length === 0) return [];
    const moves = vehicles.map((id) => ({ asset: vehicleAsset(id), from, to: inHand(heir), amount: 1 }));
    return [inherited.draft({ vehicles }, { moves, subjects: [{ id: heir, role: 'owner' }] })];
  },
};

/** A life began: its account's estate comes to it, in pages. */
export function heirBorn(world: World, event: RecordedEvent): void {
  const account = created.match(event)?.data.account ?? broken('a life begins for an account');
  const waiting = vehiclesOf(world, estateOf(account)).length;
  for (let page = 0; page < waiting; page += discardedAtOnce) schedule(inherit, event.at, { account });
}

/** A vehicle came into an estate: the account's living character gets it at once. */
export function cameIntoEstate(world: World, { asset, to }: Move, at: number): void {
  if (vehicleOf(asset) === null || !to.startsWith('estate:')) return;
  const account = to.slice('estate:'.length);
  if (livingHeir(world, account) !== null) schedule(inherit, at, { account });
}

function livingHeir(world: World, account: string): string | null {
  const heir = world.lives.get(account);
  return heir === undefined || world.characters.get(heir)?.dead ? null : heir;
}
