import { timerOf } from '../../kernel/state/timers.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { perksKit } from '../../kits/perks.ts';
import { defineCatalogue } from '../../shared/catalogues/catalogue.ts';
import { perkKinds, type PerkKind, type PerkType } from '../../shared/catalogues/perks.ts';
import { secondMs } from '../../shared/time/time.ts';
import { perksManifest } from './manifest.ts';
import { perksRules } from './rules.ts';

const effects = { health_boost: 'health', xp_boost: 'experience', assured_loot: 'loot' } as const;
type Timed = keyof typeof effects;

const isTimed = (type: PerkType): type is Timed => type in effects;

/** The kinds that work for a time, as the kit wants them. */
const timed = defineCatalogue(
  'perks that work for a time',
  perkKinds.entries.flatMap(({ id, type }) =>
    isTimed(type) ? [{ id, effect: effects[type], again: 'extends' as const }] : [],
  ),
);

/** Perks that work for a time: while a timer of their kind runs. */
export const running = perksKit({
  feature: perksManifest.name,
  catalogue: timed,
  stacking: { health: 'strongest', experience: 'strongest', loot: 'strongest' },
  numbers(world, id) {
    const { seconds, longest } = durationsOf(world, perkKinds.of(id));
    return {
      ppm: (perkKinds.of(id).percent ?? 0) * 10_000,
      durationMs: seconds * secondMs,
      longestMs: longest * secondMs,
    };
  },
});

/** How long a use of a kind works, and the longest that extensions reach, in seconds. */
export function durationsOf(world: World, { type }: PerkKind): { seconds: number; longest: number } {
  return isTimed(type) ? perksRules(world).durations[type] : { seconds: 0, longest: 0 };
}

/** A perk that works now. */
export interface RunningPerk {
  readonly kind: PerkKind;
  readonly since: number;
  readonly until: number;
}

/** The perks of a character that work now, in the catalogue's order. */
export function runningPerks(world: World, character: string, now: number): readonly RunningPerk[] {
  return running.active(world, character, now).map((id) => {
    const timer = running.timerOf(id);
    return {
      kind: perkKinds.of(id),
      since: timerOf(world.timers, character, timer)?.since ?? now,
      until: timerUntil(world, character, timer),
    };
  });
}

/** The perk of a type that works now; null when none does. */
export function runningOf(world: World, character: string, type: PerkType, now: number): RunningPerk | null {
  return runningPerks(world, character, now).find(({ kind }) => kind.type === type) ?? null;
}
