import type { World } from '../state/world.ts';

/** A gauge's bounds and decay: it stays within 0 and `max` and falls by one every `coolsEveryMs`. */
export interface GaugeRules {
  readonly max: number;
  readonly coolsEveryMs: number;
}

/** A gauge's value at `now`: an integer that falls by one every `coolsEveryMs` after it was last set. */
export function gaugeAt(
  world: World,
  character: string,
  name: string,
  now: number,
  rules: GaugeRules,
): number {
  const gauge = world.gauges.get(character)?.[name];
  if (!gauge) return 0;
  return Math.max(0, gauge.base - Math.floor((now - gauge.since) / rules.coolsEveryMs));
}

/** What a gauge was last set to, and when; null if it never was. */
export function gaugeSet(
  world: World,
  character: string,
  name: string,
): { readonly base: number; readonly since: number } | null {
  return world.gauges.get(character)?.[name] ?? null;
}

/** Sets a gauge to `value`. Keeps the elapsed part of the next step, so that counting never resets the decay. */
export function setGauge(
  world: World,
  character: string,
  name: string,
  value: number,
  now: number,
  rules: GaugeRules,
): void {
  let row = world.gauges.get(character);
  if (!row) world.gauges.set(character, (row = {}));
  const gauge = (row[name] ??= { base: 0, since: now });
  const passedMs = now - gauge.since;
  const stillUp = gauge.base > Math.floor(passedMs / rules.coolsEveryMs);
  gauge.base = value;
  gauge.since = stillUp ? now - (passedMs % rules.coolsEveryMs) : now;
}
