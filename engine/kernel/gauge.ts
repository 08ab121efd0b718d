import type { GaugeRules } from './feature.ts';
import type { World } from './world.ts';

/** A gauge's value at `now`: an integer that falls by one every `coolsEveryMs` since it was last set. */
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

/** Sets a gauge to `value`; keeps the part of the next step that has passed, so that counting never resets it. */
export function setGauge(
  world: World,
  character: string,
  name: string,
  value: number,
  now: number,
  rules: GaugeRules,
): void {
  const row = world.gauges.get(character) ?? {};
  const before = gaugeAt(world, character, name, now, rules);
  const since = row[name]?.since ?? now;
  const passed = before > 0 ? (now - since) % rules.coolsEveryMs : 0;
  row[name] = { base: value, since: now - passed };
  world.gauges.set(character, row);
}
