import type { DraftEvent } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { inHand, sourceOf } from '../../shared/holders/holders.ts';
import type { PerkPrize } from '../../shared/ports/prize-ports.ts';
import { placesHeld } from '../../shared/ports/transferable.ts';
import { perkAsset, perkIdPrefix, perkKinds, type PerkKind } from '../../shared/catalogues/perks.ts';
import { acquired } from './events.ts';
import { perksRules } from './rules.ts';
import { perksOf, perkLimit } from './state.ts';

/** Who gets a perk, and what is said of it. */
interface Giving {
  readonly character: string;
  readonly kind: PerkKind['id'];
  /** "A prize" */
  readonly sourceName: string;
  /** What giving it back pays, in dollars; nothing when left out. */
  readonly refund?: number;
  /** The channel, where a decision gives to somebody other than the player it is for. */
  readonly channel?: string;
}

/** The event that brings somebody a new perk, and the perk's id. */
export function givePerk(
  context: { readonly id: (prefix: string) => string },
  { character, kind, sourceName, refund = 0, channel }: Giving,
): { readonly perk: string; readonly event: DraftEvent } {
  const perk = context.id(perkIdPrefix(kind));
  const move = {
    asset: perkAsset(perk),
    from: sourceOf('perks'),
    to: inHand(character),
    amount: 1,
    ...(channel === undefined ? {} : { channel }),
  };
  const parts = { moves: [move], subjects: [{ id: character, role: 'owner' }] };
  return { perk, event: acquired.draft({ perks: [perk], sourceName, refund }, parts) };
}

/** The refusal wherever a perk finds no place. */
export const perksFull = refuse('perks_full', 'You cannot keep any more perks.');

/** Most perks that a decision may give: so many scratch cards are claimed at once. */
const keptFree = 10;

/** What games may give a character: nothing while there is hardly any room. */
export function prizesFor(world: World, character: string): readonly PerkPrize[] {
  // Without the time, so with the limit that everybody has.
  if (perksOf(world, inHand(character)).length > perksRules(world).limit - keptFree) return [];
  return perksRules(world).prizes.map(({ kind }) => ({
    type: kind,
    name: perkKinds.of(kind).name,
    give: (context) => [givePerk(context, { character, kind, sourceName: 'A prize' }).event],
  }));
}

/** How many more perks a character can keep: those on their way, or that may come back, have their place. */
export function perkRoom(world: World, character: string, now: number): number {
  const kept = perksOf(world, inHand(character)).length + placesHeld(world, character, 'perk');
  return Math.max(0, perkLimit(world, character, now) - kept);
}
