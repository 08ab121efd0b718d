import { passingProblem } from '../../kernel/declarations/channels.ts';
import { certain } from '../../kernel/dice/draw.ts';
import { defineSlice, metric, timerUntil, type World } from '../../kernel/state/world.ts';
import { accountOf, inBank, inHand, holding } from '../../shared/holders/holders.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { moneyFor } from '../going-rate/going-rate.ts';
import { extortionRules } from './rules.ts';

/** Out of somebody's pocket, or out of their bank. */
export const extortionTypes = ['cash', 'bank'] as const;
export type ExtortionType = (typeof extortionTypes)[number];

/** The most that one extortion passes from one account to another, in dollars. */
export const extortionLimit = 5_000_000;
/** Of which so much is lost on the way. */
export const extortionFeePpm = 100_000;

/** What an extorter could still give back of what a victim paid. */
export interface Returnable {
  readonly id: string;
  readonly target: string;
  readonly type: ExtortionType;
  /** What reached the extorter. */
  readonly taken: number;
  readonly at: number;
}

export const extortionState = defineSlice('extortion', () => ({
  /** Names offered to each character. */
  targets: new Map<string, readonly string[]>(),
  /** Until when a victim is left alone, ms. */
  rests: new Map<string, number>(),
  /** By extorter, oldest first. */
  returnable: new Map<string, readonly Returnable[]>(),
}));

/** The names given to a character, without those who have died since. */
export function namesGivenTo(world: World, character: string): readonly string[] {
  const given = extortionState(world).targets.get(character) ?? [];
  return given.filter((id) => world.characters.get(id)?.dead === null);
}

/** The names before a character: those given to it, without those whom somebody else got to. */
export function targetsOf(world: World, character: string, now: number): readonly string[] {
  const { rests } = extortionState(world);
  return namesGivenTo(world, character).filter((id) => (rests.get(id) ?? 0) <= now);
}

/** What a character can give back now. */
export function returnableOf(world: World, character: string, now: number): readonly Returnable[] {
  const since = now - extortionRules(world).returnSeconds * 1_000;
  return (extortionState(world).returnable.get(character) ?? []).filter(
    ({ at, target }) => at > since && world.characters.get(target)?.dead === null,
  );
}

/** The amounts that can be given back: parts of what was paid, without what rounds to nothing. */
export function returnAmounts(world: World, { taken }: Pick<Returnable, 'taken'>): number[] {
  const amounts = extortionRules(world).returnParts.map((part) => Math.floor(taken / part));
  return [...new Set(amounts)].filter((amount) => amount > 0);
}

/** The chance in a million: by practice, and by the levels of the two. It says nothing of what the other has. */
export function chanceOf(world: World, character: string, target: string, type: ExtortionType): number {
  const rules = extortionRules(world);
  const practice = metric(world, character, 'extortion.successes') * rules.practicePpm;
  const levels = levelOfCharacter(world, character).number - levelOfCharacter(world, target).number;
  const chance = rules[type].basePpm + Math.min(rules.practiceMaxPpm, practice) + levels * rules.perLevelPpm;
  return Math.max(rules.minPpm, Math.min(rules.maxPpm, chance, certain));
}

/** The most that a target pays: by their level alone. */
export function demandOn(world: World, target: string, type: ExtortionType): number {
  return Math.min(extortionLimit, moneyFor(world, target, extortionRules(world)[type].demand));
}

/**
 * What a target pays: the demand or a fixed part of it, so that most of what they have stays. Only the part tells
 * anything of what they have: that it is at least so many times as much.
 */
export function paidBy(world: World, target: string, type: ExtortionType): number {
  const { demandParts } = extortionRules(world);
  // Nobody's consent is asked, so what a newcomer may not give away is not taken from them either.
  if (passingProblem(world, { account: accountOf(world, target), roles: [] })) return 0;
  const has = holding(world, type === 'cash' ? inHand(target) : inBank(target), 'money');
  const affords = Math.floor(has / extortionRules(world)[type].keepsParts);
  const demand = demandOn(world, target, type);
  return demandParts.map((part) => Math.floor(demand / part)).find((paid) => paid <= affords) ?? 0;
}

/** Why a character cannot extort from banks now; null when nothing is in the way. */
export function bankLock(world: World, character: string, now: number): string | null {
  const { levelMin } = extortionRules(world).bank;
  if (levelOfCharacter(world, character).number < levelMin) return `needs level ${levelMin}`;
  return timerUntil(world, character, 'extortion-bank') > now ? 'the tellers still remember you' : null;
}
