import { schedule } from '../../kernel/machine/apply.ts';
import { broken } from '../../kernel/values/assert.ts';
import type { Move, RecordedEvent } from '../../kernel/state/event.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import type { World } from '../../kernel/state/world.ts';
import { accountOf, estateOf, inHand } from '../../shared/holders/holders.ts';
import { plays } from '../../shared/people/lives.ts';
import { perkAsset, perkOf } from '../../shared/catalogues/perks.ts';
import { created } from '../characters/events.ts';
import { cleared, inherited } from './events.ts';
import { knownPerk, perksOf } from './state.ts';
import { perkGone } from './used-up.ts';

const inherit = 'perks.inherit';

/** How many perks an item of the agenda moves: more than anybody keeps as a rule. */
const movedAtOnce = 120;

/** The perks of a character who died, in pages. */
export function perksLeft(world: World, character: string): readonly JsonObject[] {
  const perks = perksOf(world, inHand(character)).length;
  return Array.from({ length: Math.ceil(perks / movedAtOnce) }, () => ({ character }));
}

/** What is insured passes to the account; the rest is gone. */
export const settleDeath: DueDefinition = {
  due(world, { data }) {
    // Written by `perksLeft`.
    const { character } = data as { character: string };
    const left = perksOf(world, inHand(character)).slice(0, movedAtOnce);
    if (left.length === 0) return [];
    const kept = left.filter((id) => knownPerk(world, id).insured);
    const lost = left.filter((id) => !kept.includes(id));
    const account = accountOf(world, character);
    const moves: readonly Move[] = [
      ...kept.map((id) => ({ ...perkGone(character, id), to: estateOf(account) })),
      ...lost.map((id) => perkGone(character, id)),
    ];
    return [cleared.draft({ kept, lost }, { moves, subjects: [{ id: character, role: 'owner' }] })];
  },
};

/** Hands an estate's perks to the life that the account has now, whether or not there is room. */
export const handDown: DueDefinition = {
  due(world, { data }) {
    // Written below.
    const { account } = data as { account: string };
    const heir = world.lives.get(account);
    const from = estateOf(account);
    const perks = perksOf(world, from).slice(0, movedAtOnce);
    if (heir === undefined || !plays(world, account) || perks.length === 0) return [];
    const moves = perks.map((id) => ({ asset: perkAsset(id), from, to: inHand(heir), amount: 1 }));
    return [inherited.draft({ perks }, { moves, subjects: [{ id: heir, role: 'owner' }] })];
  },
};

/** A life began: its account's estate comes to it, in pages. */
export function heirBorn(world: World, event: RecordedEvent): void {
  const account = created.match(event)?.data.account ?? broken('a life begins for an account');
  const waiting = perksOf(world, estateOf(account)).length;
  for (let page = 0; page < waiting; page += movedAtOnce) schedule(inherit, event.at, { account });
}

/** A perk came into an estate: the account's living character gets it at once. */
export function cameIntoEstate(world: World, { asset, to }: Move, at: number): void {
  if (perkOf(asset) === null || !to.startsWith('estate:')) return;
  const account = to.slice('estate:'.length);
  if (plays(world, account)) schedule(inherit, at, { account });
}
