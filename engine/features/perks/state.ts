import { assetsOf } from '../../kernel/state/ledger.ts';
import { broken } from '../../kernel/values/assert.ts';
import type { Move } from '../../kernel/state/event.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { accountOf, inHand } from '../../shared/holders/holders.ts';
import { perkAsset, perkOf } from '../../shared/catalogues/perks.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { perksRules } from './rules.ts';

/** What is known of one perk, whoever holds it. Who does is in the ledger. */
export interface Perk {
  /** For good: it passes to the account's next life. */
  readonly insured: boolean;
  /** By its owner: it cannot be used (R374). */
  readonly locked: boolean;
  /** What giving it back pays, in dollars; 0 where it cannot be. */
  readonly refund: number;
  /** How its owner came by it, as players read it: "A prize". */
  readonly sourceName: string;
  /** Since when its owner has it, ms since the epoch. */
  readonly since: number;
}

/** Every perk that exists, by id. */
export const perksState = defineSlice('perks', () => ({ known: new Map<string, Perk>() }));

/** A perk known to exist. Throws an InvariantError when it does not. */
export function knownPerk(world: World, id: string): Perk {
  return perksState(world).known.get(id) ?? broken(`the perk ${id} exists`);
}

/** Ids of the perks that a holder has, in the order in which they came. */
export function perksOf(world: World, holder: string): readonly string[] {
  const ids: string[] = [];
  for (const asset of assetsOf(world.ledger, holder)) {
    const id = perkOf(asset);
    if (id !== null) ids.push(id);
  }
  return ids;
}

/** Whether a character holds a perk. */
export function holdsPerk(world: World, character: string, id: string): boolean {
  return world.ledger.things.get(perkAsset(id)) === inHand(character);
}

/** Changes what is known of a perk. Only for `apply`. */
export function changePerk(world: World, id: string, change: Partial<Perk>): void {
  perksState(world).known.set(id, { ...knownPerk(world, id), ...change });
}

/** How many perks a character can keep (R507). */
export function perkLimit(world: World, character: string, now: number): number {
  const { limit, premiumLimit } = perksRules(world);
  const account = accountOf(world, character);
  return hasPremium(world, account, now) ? premiumLimit : limit;
}

const ownerIn = (holder: string) => holder.slice(holder.lastIndexOf(':') + 1);

/** Follows a perk that moved: one that is gone is forgotten, and a new owner finds it unlocked and cannot return it. */
export function perkMoved(world: World, { asset, from, to }: Move, at: number): void {
  const id = perkOf(asset);
  if (id === null || from.startsWith('source:')) return;
  if (to.startsWith('sink:')) perksState(world).known.delete(id);
  else if (ownerIn(from) !== ownerIn(to)) changePerk(world, id, { locked: false, refund: 0, since: at });
}
