import { addTo, withLast } from '../../kernel/values/short-lists.ts';
import { gaugeAt } from '../../kernel/declarations/gauge.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { itemsCarried } from '../../shared/catalogues/items.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { healthBoost } from '../../shared/ports/perk-ports.ts';
import type { SealedText } from '../../shared/text/sealed-text.ts';
import { secondMs } from '../../shared/time/time.ts';
import { killingRules } from './rules.ts';
import { firearms, fullHealth, type Body, type Firearm, type KillType } from './terms.ts';

/** What goes back to whoever shoots and fails. */
export interface Backfire {
  /** Bullets by slot, without slots that are not set. */
  readonly slots: readonly number[];
  /** The place of the next one. */
  readonly next: number;
  /** What is said over whom it kills, in the words of whoever set it. */
  readonly words: SealedText | null;
}

/** A life that another gangster ended. */
export interface Kill {
  readonly id: string;
  readonly type: KillType;
  readonly killer: string;
  readonly deceased: string;
  /** The families of both at that time (ruling 33). */
  readonly killerFamily: string | null;
  readonly deceasedFamily: string | null;
  readonly city: string;
  readonly points: number;
  /** Experience that comes with the reveal. */
  readonly levelPoints: number;
  readonly bullets: number;
  readonly money: number;
  readonly bountyMoney: number;
  readonly words: SealedText | null;
  /** ms. */
  readonly at: number;
  /** ms; null while only the killer's account may know whose it is. */
  readonly revealedAt: number | null;
}

export const killingState = defineSlice('killing', () => ({
  /** By character. */
  backfires: new Map<string, Backfire>(),
  /** By id, the oldest first. */
  kills: new Map<string, Kill>(),
  /** By killer: ids, the oldest first. */
  byKiller: new Map<string, readonly string[]>(),
  /** By the dead: the id of the kill that ended them. */
  byDeceased: new Map<string, string>(),
  /** By the killer's family at that time: ids of those that are revealed, in that order. */
  byFamily: new Map<string, readonly string[]>(),
  /** By family: the points that everybody may know, counted at midnight (ruling 18). */
  familyPoints: new Map<string, number>(),
  /** Ids of kills that only their killers know of, the oldest first. */
  secret: new Set<string>(),
  /** Ids of revealed kills that the next midnight counts. */
  uncounted: [] as readonly string[],
  /** Whether an item of the agenda waits for that midnight. */
  isCountFiled: false,
}));

const noBackfire: Backfire = { slots: [], next: 0, words: null };

export const backfireOf = (world: World, character: string): Backfire =>
  killingState(world).backfires.get(character) ?? noBackfire;

/** The wounds of a character, which heal: what is missing of full health, in percent. */
export const woundsMetric = 'killing.wounds';

/** Bounds and healing of wounds under this round's rules: nobody who lives has less than a percent of health. */
export function woundRules(world: World) {
  return { max: fullHealth - 1, coolsEveryMs: killingRules(world).healsEverySeconds * secondMs };
}

/** A character's health, in percent. Nobody but the owner may know it. */
export const healthOf = (world: World, character: string, now: number): number =>
  fullHealth - gaugeAt(world, character, woundsMetric, now, woundRules(world));

/** A character as one who is shot at. */
export function bodyOf(world: World, character: string, now: number): Body {
  return {
    level: levelOfCharacter(world, character).number,
    health: healthOf(world, character, now),
    boost: healthBoost(world, character, now),
  };
}

/** The best firearm that a character carries; null for the unarmed. */
export const firearmOf = (world: World, character: string): Firearm | null =>
  firearms.find((firearm) => itemsCarried(world, character, firearm) > 0) ?? null;

export const killOf = (world: World, id: string): Kill | null => killingState(world).kills.get(id) ?? null;

/** The kill that ended a life, or null. */
export function killOfDeceased(world: World, deceased: string): Kill | null {
  const id = killingState(world).byDeceased.get(deceased);
  return id === undefined ? null : killOf(world, id);
}

const killsIn = (world: World, ids: readonly string[] = []): readonly Kill[] =>
  ids.flatMap((id) => killOf(world, id) ?? []);

/** A killer's kills, the oldest first: for the account that played them. */
export const killsBy = (world: World, killer: string): readonly Kill[] =>
  killsIn(world, killingState(world).byKiller.get(killer));

/** The same as others may know of them. */
export const revealedBy = (world: World, killer: string): readonly Kill[] =>
  killsBy(world, killer).filter(({ revealedAt }) => revealedAt !== null);

/**
 * The money that a killer came by in kills that are not revealed. Everybody sees the label of a fortune: one that rose in
 * the moment of a silent death would name the killer.
 */
export const secretLoot = (world: World, killer: string): number =>
  killsBy(world, killer).reduce(
    (sum, { revealedAt, money, bountyMoney }) => (revealedAt === null ? sum + money + bountyMoney : sum),
    0,
  );

/** The revealed kills of a family's members, while they were in it. */
export const killsOfFamily = (world: World, family: string): readonly Kill[] =>
  killsIn(world, killingState(world).byFamily.get(family));

/** When an account killed lives of another one in this round, ms. */
export function killsBetween(world: World, killer: string, deceased: string): readonly number[] {
  const [by, of] = [accountOf(world, killer), accountOf(world, deceased)];
  return [...killingState(world).kills.values()]
    .filter((kill) => accountOf(world, kill.killer) === by && accountOf(world, kill.deceased) === of)
    .map(({ at }) => at);
}

/** Sets slots, the first of which is the next (ruling 48). Part of apply. */
export function setSlots(world: World, character: string, slots: readonly number[]): void {
  keepBackfire(world, character, { ...backfireOf(world, character), slots, next: 0 });
}

/** Part of apply. */
export function setWords(world: World, character: string, words: SealedText | null): void {
  keepBackfire(world, character, { ...backfireOf(world, character), words });
}

/** A slot was used: the one after it is next, and after the last the first. Part of apply. */
export function useSlot(world: World, character: string): void {
  const backfire = backfireOf(world, character);
  const { slots, next } = backfire;
  if (slots.length > 0) keepBackfire(world, character, { ...backfire, next: (next + 1) % slots.length });
}

function keepBackfire(world: World, character: string, backfire: Backfire): void {
  const { backfires } = killingState(world);
  if (backfire.slots.length === 0 && backfire.words === null) backfires.delete(character);
  else backfires.set(character, backfire);
}

/** The dead fire no answer. Part of apply. */
export function forgetBackfire(world: World, character: string): void {
  killingState(world).backfires.delete(character);
}

/** Part of apply. */
export function addKill(world: World, kill: Kill): void {
  const { kills, byKiller, byDeceased, secret } = killingState(world);
  kills.set(kill.id, kill);
  addTo(byKiller, kill.killer, kill.id);
  byDeceased.set(kill.deceased, kill.id);
  secret.add(kill.id);
}

/** Part of apply: from now on everybody may know of it. */
export function revealKill(world: World, id: string, at: number): void {
  const state = killingState(world);
  const kill = state.kills.get(id);
  if (!kill || kill.revealedAt !== null) return;
  state.kills.set(id, { ...kill, revealedAt: at });
  state.secret.delete(id);
  state.uncounted = withLast(state.uncounted, id);
  if (kill.killerFamily !== null) addTo(state.byFamily, kill.killerFamily, id);
}

/** Part of apply: kills count from now on in what everybody sees. */
export function countKills(world: World, ids: readonly string[]): void {
  const state = killingState(world);
  state.uncounted = state.uncounted.filter((id) => !ids.includes(id));
  for (const { killerFamily, points } of killsIn(world, ids))
    if (killerFamily !== null)
      state.familyPoints.set(killerFamily, (state.familyPoints.get(killerFamily) ?? 0) + points);
}
