import type { Horse, Race } from './answers.ts';

/** Where a horse is `ms` after the start, in yards: it runs evenly from the end of one leg to the end of the next. */
export function yardsAt({ timeline, time }: Horse, track: number, legMs: number, ms: number): number {
  if (ms <= 0) return 0;
  const leg = Math.floor(ms / legMs);
  const from = leg === 0 ? 0 : timeline[leg - 1];
  const to = timeline[leg];
  if (from !== undefined && to !== undefined) return from + ((to - from) * (ms - leg * legMs)) / legMs;
  const last = timeline.at(-1) ?? 0;
  if (time === null) return last;
  const since = timeline.length * legMs;
  // Past the line it runs on at the pace at which it came in.
  return last + ((track - last) * (ms - since)) / (time - since);
}

/** When the last horse is past the line, in ms after the start; null until the finish. */
export function endOf({ horses }: Race): number | null {
  const times = horses.map(({ time }) => time);
  return times.every((time) => time !== null) ? Math.max(...times) : null;
}

/** The horses in the order in which they lie `ms` after the start; at the end in the order at the line. */
export function orderAt(
  race: Race,
  legMs: number,
  ms: number,
): readonly (Horse & { readonly yards: number })[] {
  const over = (endOf(race) ?? Infinity) <= ms;
  const placed = race.horses.map((horse) => ({
    ...horse,
    yards: yardsAt(horse, race.track_length_yards, legMs, ms),
  }));
  return placed.toSorted((one, other) =>
    over ? (one.position ?? 0) - (other.position ?? 0) : other.yards - one.yards || one.number - other.number,
  );
}

const yardsALength = 8 / 3;

/** How far a horse is behind the one before it leads: "leads", "a neck", "2 ½ lengths". */
export function behindText(yards: number): string {
  const quarters = Math.round((yards / yardsALength) * 4);
  if (quarters <= 0) return 'a nose';
  if (quarters === 1) return 'a neck';
  if (quarters < 4) return quarters === 2 ? 'half a length' : '¾ length';
  const whole = Math.floor(quarters / 4);
  const part = ['', ' ¼', ' ½', ' ¾'][quarters % 4] ?? '';
  return `${whole}${part} ${whole === 1 && part === '' ? 'length' : 'lengths'}`;
}

/** What a commentator says at the end of a leg; at the end of the race, its result. */
export function commentary(race: Race, legMs: number, ms: number): string {
  const end = endOf(race);
  const [first, second, third] = orderAt(race, legMs, ms);
  if (!first || !second || !third) return '';
  if (end !== null && ms >= end) return `${first.name} wins from ${second.name}, with ${third.name} third.`;
  const leg = Math.floor(ms / legMs);
  if (leg <= 0) return 'They are off!';
  const legs = race.track_length_yards / 220;
  return leg >= legs - 1
    ? `The last furlong: ${first.name} leads from ${second.name} and ${third.name}.`
    : `After ${leg} of ${legs} furlongs ${first.name} leads from ${second.name} and ${third.name}.`;
}
