import { heldBy } from '@rackets/engine/kernel/state/ledger.ts';
import { viewOwnCharacter } from '@rackets/engine/features/characters/views.ts';
import { viewRound } from '@rackets/engine/features/round/views.ts';
import { features } from '@rackets/engine/features/index.ts';
import { viewTimers } from '@rackets/engine/features/timer-set.ts';
import { countsOf } from '@rackets/engine/kernel/state/counts.ts';
import type { Character, World } from '@rackets/engine/kernel/state/world.ts';
import { inBank, inHand, ofAccount } from '@rackets/engine/shared/holders/holders.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { NotInArchive } from './not-in-archive.ts';

/** A character by id or, ignoring case, by name. Throws a sentence when nobody is called so. */
export function findCharacter(world: World, wanted: string): Character {
  const byId = world.characters.get(wanted);
  const name = wanted.toLowerCase();
  const found =
    byId ?? [...world.characters.values()].find(({ username }) => username.toLowerCase() === name);
  if (!found) throw new NotInArchive(`Nobody was called ${wanted} at revision ${world.revision}.`);
  return found;
}

/** One player's pages as their owner saw them at `now`, and what stands behind them. */
export function characterReport(world: World, character: Character, now: number) {
  const { id, account, seed, family } = character;
  return {
    revision: world.revision,
    at: iso(now),
    account,
    round: viewRound(world, now),
    page: viewOwnCharacter(world, id, now),
    timers: viewTimers(world, id, now),
    pages: pagesOf(world, id, now),
    behind: { family, seed, ...characterState(world, character) },
  };
}

/** Every feature's pages, by the title that players see. */
function pagesOf(world: World, character: string, now: number) {
  const views = features.flatMap(({ views }) => Object.entries(views ?? {}));
  return Object.fromEntries(views.map(([title, view]) => [title, view(world, character, now)]));
}

/** What decisions know of a character: balances by holder, metrics, gauges, waits, draws of the day. */
export function characterState(world: World, { id, account }: Character) {
  const balances = [inHand(id), inBank(id), ofAccount(account)].flatMap((holder) => {
    const held = heldBy(world.ledger, holder);
    return held.length > 0 ? [[holder, Object.fromEntries(held)] as const] : [];
  });
  return {
    balances: Object.fromEntries(balances),
    metrics: countsOf(world.metrics, id),
    gauges: world.gauges.get(id) ?? {},
    timers: world.timers.get(id) ?? [],
    draws: world.nonces.get(id) ?? null,
  };
}
