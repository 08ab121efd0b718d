import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { contactRefused } from '../../shared/ports/relations.ts';
import { someoneElseNamed } from '../characters/living-named.ts';
import { tradesOf } from './state.ts';
import { tradeRules } from './rules.ts';

/** Somebody alive to trade with: another account's, whom the player has not blocked and who has not blocked the player. */
export function partner(world: World, me: Character, username: string): Character | Refusal {
  const other = someoneElseNamed(world, me, username, 'trade');
  if (isRefusal(other)) return other;
  return contactRefused(world, other.id, me.id)
    ? refuse('trade_blocked', 'They do not want to hear from you.', { kind: 'forbidden' })
    : other;
}

/** Why no more can be opened between two: one of them has as many open as anybody may. */
export function openProblem(world: World, me: Character, other: Character): Refusal | null {
  const { openMost } = tradeRules(world);
  if (tradesOf(world, me.id).length >= openMost)
    return refuse('trade_open_limit', `You can have ${openMost} trades and gift requests open at a time.`);
  return tradesOf(world, other.id).length >= openMost
    ? refuse('trade_theirs_full', 'They have too many trades and gift requests open.')
    : null;
}
