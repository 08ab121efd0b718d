import { z } from 'zod';
import { heldBy } from '../../kernel/state/ledger.ts';
import { schedule } from '../../kernel/machine/apply.ts';
import type { Move, RecordedEvent } from '../../kernel/state/event.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { World } from '../../kernel/state/world.ts';
import { accountOf, estateOf, holding, inBank, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { plays } from '../../shared/people/lives.ts';
import { created, died } from '../characters/events.ts';
import { endingOf, isWorthIt, partOf } from './cover.ts';
import { estateSettled, lifeSettled, policyEnding } from './events.ts';
import { insuranceRules } from './rules.ts';
import { coveredUntil, insuranceState, policiesOf, type Policy } from './state.ts';

/** As many moves as one item of the agenda makes. */
const movedAtOnce = 150;

const settleDeathOf = 'insurance.settle-death';
const settleEstateOf = 'insurance.settle-estate';

/** Before the feature joined a round, its log goes on without it (decision 29). */
const takesPart = (world: World): boolean => world.rules.has(insuranceRules.feature);

/** What holders have of assets that can be counted: things are handed on by their own features. */
function amountsIn(world: World, holders: readonly string[]): readonly Omit<Move, 'to'>[] {
  return holders.flatMap((from) =>
    heldBy(world.ledger, from)
      .filter(([asset]) => !world.ledger.things.has(asset))
      .map(([asset, amount]) => ({ asset, from, amount })),
  );
}

/** A life ends: what covers it is read before anybody forgets it. Part of apply. */
export function lifeEnded(world: World, event: RecordedEvent): void {
  const death = died.match(event);
  if (!death || !takesPart(world)) return;
  const { character, cause } = death.data;
  insuranceState(world).endings.set(character, endingOf(world, character, cause, event.at));
  insuranceState(world).covers.delete(character);
}

/** The item that settles a death, after those of all other features. */
export const deathLeft = (world: World, character: string) => (takesPart(world) ? [{ character }] : []);

const deathData = z.strictObject({ character: z.string() });

/** All that is left of a life goes to the sink; what its insurance gives back is reckoned from it. */
export const settleDeath: DueDefinition = {
  due(world, { data }) {
    const { character } = deathData.parse(data);
    const left = amountsIn(world, [inHand(character), inBank(character)]);
    const policy = policyFor(world, character);
    if (left.length === 0 && !insuranceState(world).endings.has(character)) return [];
    const moves = left.slice(0, movedAtOnce).map((move) => ({ ...move, to: sinkOf('insurance') }));
    return [
      lifeSettled.draft(
        { account: accountOf(world, character), policy, isLast: moves.length === left.length },
        { moves, subjects: [{ id: character, role: 'owner' }] },
      ),
    ];
  },
};

/** The policy of a life whose end was not settled yet, where it gives anything back. */
function policyFor(world: World, character: string): Policy | null {
  const ending = insuranceState(world).endings.get(character);
  const dead = world.characters.get(character)?.dead;
  if (!ending || !dead || ending.chosen) return null;
  const { tier, levelPoints, learned } = ending;
  const money = holding(world, inHand(character), 'money') + holding(world, inBank(character), 'money');
  const bullets = holding(world, inHand(character), 'bullets');
  const part = partOf(world, tier, { money, bullets, levelPoints, learned });
  return isWorthIt(part) ? { character, diedAt: dead.at, tier, ...part } : null;
}

const estateData = z.strictObject({ account: z.string(), born: z.boolean() });

/** Hands what can be counted of an estate to the life that the account has now, and tells a new one of its claims. */
export const settleEstate: DueDefinition = {
  due(world, { data }) {
    const { account, born } = estateData.parse(data);
    const heir = world.lives.get(account);
    if (heir === undefined || !plays(world, account)) return [];
    const left = amountsIn(world, [estateOf(account)]);
    const claims = born ? policiesOf(world, account).length : 0;
    if (left.length === 0 && claims === 0) return [];
    const moves = left.slice(0, movedAtOnce).map((move) => ({
      ...move,
      to: move.asset === 'money' ? inBank(heir) : inHand(heir),
    }));
    const money = moves.reduce((sum, { asset, amount }) => (asset === 'money' ? sum + amount : sum), 0);
    const goods = moves.filter(({ asset }) => asset !== 'money').length;
    return [
      estateSettled.draft(
        { money, goods, claims, isLast: moves.length === left.length },
        { moves, subjects: [{ id: heir, role: 'owner' }] },
      ),
    ];
  },
};

/** A life began: what earlier ones left comes to it. Part of apply. */
export function heirBorn(world: World, event: RecordedEvent): void {
  const account = created.match(event)?.data.account;
  if (account === undefined || !takesPart(world)) return;
  if (amountsIn(world, [estateOf(account)]).length > 0 || policiesOf(world, account).length > 0)
    schedule(settleEstateOf, event.at, { account, born: true });
}

/**
 * Something came into an estate whose account has a life, or to a life that is over and settled: an auction that ended
 * later. Part of apply, at every move of a good: it looks at the holder's name first.
 */
export function cameIn(world: World, { to }: Move, at: number): void {
  const id = to.slice(to.indexOf(':') + 1);
  if (to.startsWith('estate:')) {
    if (!id.includes(':') && takesPart(world) && plays(world, id))
      schedule(settleEstateOf, at, { account: id, born: false });
    return;
  }
  if (!(to.startsWith('char:') || to.startsWith('bank:')) || !world.characters.get(id)?.dead) return;
  if (takesPart(world) && !insuranceState(world).endings.has(id))
    schedule(settleDeathOf, at, { character: id });
}

/** A round that insurance joins has estates and lives that ended already: these are settled without a policy. */
export function begin(world: World, { at }: RecordedEvent): void {
  for (const { id, dead, account } of world.characters.values()) {
    if (dead && amountsIn(world, [inHand(id), inBank(id)]).length > 0)
      schedule(settleDeathOf, at, { character: id });
    if (!dead && amountsIn(world, [estateOf(account)]).length > 0)
      schedule(settleEstateOf, at, { account, born: false });
  }
}

const warning = z.strictObject({ character: z.string(), until: z.int() });

/** Tells a living gangster that the paid policy ends, unless it was extended. */
export const warnOfEnd: DueDefinition = {
  untilClose: true,
  due(world, { data }, { now }) {
    const { character, until } = warning.parse(data);
    if (coveredUntil(world, character, now) !== until) return [];
    if (until >= world.round.endsAt) return [];
    return [policyEnding.draft({ until }, { subjects: [{ id: character, role: 'owner' }] })];
  },
};
