import { broken } from '../kernel/values/assert.ts';
import type { TimerSet } from '../kernel/state/event.ts';
import type { TimerManifest } from '../kernel/declarations/manifest.ts';
import { refuse, type Refusal } from '../kernel/declarations/refusal.ts';
import { timerUntil, type World } from '../kernel/state/world.ts';
import type { Catalogue, CatalogueEntry } from '../shared/catalogues/catalogue.ts';
import { experienceBoost } from '../shared/ports/perk-ports.ts';
import type { KitParts } from './with-kits.ts';

/** What a second use of a running perk does: adds its time to the rest, begins again, or is refused. */
export type PerkAgain = 'extends' | 'restarts' | 'refused';

/** What perks of one effect that run together come to: all of them, or the one that changes most. */
export type PerkStacking = 'sum' | 'strongest';

/** A perk that works for a time, as its catalogue declares it. */
export interface PerkEntry<Effect extends string = string> extends CatalogueEntry {
  /** What it changes. Other features ask for the effect, never for the perk. */
  readonly effect: Effect;
  readonly again: PerkAgain;
}

/** A perk's numbers, from its feature's rules. */
export interface PerkNumbers {
  /** What it changes in parts in a million, below zero to lower something. */
  readonly ppm: number;
  readonly durationMs: number;
  /** The longest that it may still run after an extension. */
  readonly longestMs: number;
}

export interface PerksOptions<Effect extends string, Entry extends PerkEntry<Effect>> {
  readonly feature: string;
  readonly catalogue: Catalogue<Entry>;
  readonly stacking: Readonly<Record<Effect, PerkStacking>>;
  readonly numbers: (world: World, id: Entry['id']) => PerkNumbers;
  /** How a perk's timer is told of; silent when left out. */
  readonly timer?: (entry: Entry) => TimerManifest;
}

/** Perks that hold while their timers run. */
export interface Perks<Effect extends string> {
  readonly parts: KitParts;
  /** The name of a perk's timer. */
  timerOf(id: string): string;
  /** When a running perk ends, ms since the epoch; null when it does not run. */
  activeUntil(world: World, character: string, id: string, now: number): number | null;
  /** Ids of the perks that run, in the catalogue's order. */
  active(world: World, character: string, now: number): readonly string[];
  /** The timer that a use sets, for its event, or why the perk cannot be used now. */
  use(world: World, character: string, id: string, now: number): TimerSet | Refusal;
  /** Ends a perk before its time. */
  cancel(character: string, id: string, now: number): TimerSet;
  /** The sum of all active perks of an effect, in millionths; 0 if none is active. */
  effect(world: World, character: string, effect: Effect, now: number): number;
}

/** Keeps perks as timers: they end by themselves, survive restarts, and cost nothing while they run. */
export function perksKit<Effect extends string, Entry extends PerkEntry<Effect>>(
  options: PerksOptions<Effect, Entry>,
): Perks<Effect> {
  const { feature, catalogue, stacking, numbers } = options;
  const timers = new Map<string, string>(catalogue.ids.map((id) => [id, `${feature}-${id}`]));
  const timerOf = (id: string) => timers.get(id) ?? broken(`the catalogue of ${catalogue.name} has ${id}`);
  const activeUntil = (world: World, character: string, id: string, now: number) => {
    const until = timerUntil(world, character, timerOf(id));
    return until > now ? until : null;
  };
  const running = (world: World, character: string, now: number) =>
    catalogue.entries.filter(({ id }) => activeUntil(world, character, id, now) !== null);
  return {
    parts: {
      timers: Object.fromEntries(
        catalogue.entries.map((entry) => [timerOf(entry.id), options.timer?.(entry) ?? {}]),
      ),
    },
    timerOf,
    activeUntil,
    active: (world, character, now) => running(world, character, now).map(({ id }) => id),
    use(world, character, id, now) {
      const { again } = catalogue.of(id);
      const { durationMs, longestMs } = numbers(world, id);
      const until = activeUntil(world, character, id, now);
      if (until !== null && again === 'refused')
        return refuse(`${feature}_active`, 'This is already running.');
      const from = until !== null && again === 'extends' ? until : now;
      const next = Math.min(from + durationMs, now + longestMs);
      if (until !== null && next <= until) return refuse(`${feature}_longest`, 'It cannot last any longer.');
      return { character, name: timerOf(id), until: next };
    },
    cancel: (character, id, now) => ({ character, name: timerOf(id), until: now }),
    effect(world, character, effect, now) {
      // Asked with every crime: mostly nothing runs.
      if (!world.timers.has(character)) return 0;
      const parts = catalogue.entries
        .filter((entry) => entry.effect === effect && activeUntil(world, character, entry.id, now) !== null)
        .map(({ id }) => numbers(world, id).ppm);
      return stacking[effect] === 'sum' ? parts.reduce((sum, ppm) => sum + ppm, 0) : strongest(parts);
    },
  };
}

function strongest(parts: readonly number[]): number {
  return parts.reduce((most, ppm) => (Math.abs(ppm) > Math.abs(most) ? ppm : most), 0);
}

const whole = 1_000_000;

/** An amount raised or, below zero, lowered by parts in a million, rounded down; never below zero. */
export function changedBy(amount: number, ppm: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) broken(`an effect changes an amount, not ${amount}`);
  const factor = whole + ppm;
  if (factor <= 0) return 0;
  const product = amount * factor;
  if (Number.isSafeInteger(product)) return (product - (product % whole)) / whole;
  return Number((BigInt(amount) * BigInt(factor)) / BigInt(whole));
}

/** Experience as a character earns it now, with what running perks add. Rounds down. */
export function boostedPoints(world: World, character: string, points: number, now: number): number {
  return changedBy(points, experienceBoost(world, character, now));
}
