import { saltNow } from '@rackets/engine/features/fairness/duties.ts';
import { saltFixed } from '@rackets/engine/features/fairness/events.ts';
import { itemId, nextOf, peek } from '@rackets/engine/kernel/state/agenda.ts';
import { dayOf } from '@rackets/engine/kernel/state/days.ts';
import type { DrawRecord, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seedOn } from '@rackets/engine/kernel/dice/seeds.ts';
import { drawProblem } from '@rackets/engine/kernel/dice/verify-draw.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { nodeDigest } from '@rackets/gateway/pipeline/day-keys.ts';

/** The result of verifying a decision's draw: `pending` waits for the day's key. */
export interface DrawVerdict {
  readonly pending: boolean;
  readonly problems: readonly string[];
}

/**
 * Verifies the draw of a decision in the world right before it: its player, day and nonce, and each roll if the day's
 * key (hex) is known.
 */
export function verifyDraw(
  world: World,
  first: RecordedEvent,
  draws: DrawRecord,
  keyOf: (day: number) => string | undefined,
): DrawVerdict {
  const problems = [...whoAndWhen(world, first, draws)];
  const key = keyOf(draws.day);
  if (key === undefined) return { pending: true, problems };
  const { player, day, nonce, rolls } = draws;
  const { id: round, salt } = world.round;
  const input = { round, salt: salt ?? '', player, seed: seedOn(world, player, day), day, nonce };
  const wrong = drawProblem(nodeDigest, key, input, rolls);
  if (wrong !== null) problems.push(wrong);
  return { pending: false, problems };
}

/** Violations of the scheme by a decision: a salt of its own making, a late reveal, an item that is not scheduled. */
export function verifyDuties(world: World, first: RecordedEvent): string | null {
  const fixed = saltFixed.match(first);
  if (fixed && fixed.data.salt !== saltNow(world))
    return 'the salt is not made of the beacon and the seeds before it';
  const due = peek(world.agenda, first.at - 1);
  if (due?.kind === 'fairness.reveal-day' && first.item?.kind !== due.kind)
    return 'a day is over and its key is not revealed first';
  // The dice of an item follow from its id.
  const { item } = first;
  const next = item && nextOf(world.agenda, item.kind);
  if (item && (!next || itemId(next) !== item.id)) return `no item ${item.id} is scheduled`;
  return null;
}

/** Violations that show before the draw is made again: too early, for another, with another day or nonce. */
function* whoAndWhen(world: World, first: RecordedEvent, draws: DrawRecord): Iterable<string> {
  const { player, day, nonce } = draws;
  if (world.round.salt === null) yield 'it draws before the salt is fixed';
  if (!mayDrawAs(world, first, player)) yield `it draws in the name of ${player}`;
  const today = dayOf(world, first.at);
  if (day !== today) yield `it draws with the key of day ${day} on day ${today}`;
  const counted = world.nonces.get(player);
  const next = counted?.day === day ? counted.next : 0;
  if (nonce !== next) yield `the nonce of ${player} is ${nonce}, not ${next}`;
}

function mayDrawAs(world: World, { command, item }: RecordedEvent, player: string): boolean {
  if (item) return player === `world:${item.id}` || world.characters.has(player);
  return player === command?.actor.character || player === command?.actor.account;
}
