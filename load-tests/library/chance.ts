import { setTimeout } from 'k6/timers';

/** Rests for so many ms; frames are still received. */
export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Resolves with true once `holds` does, with false after `withinMs`. */
export async function until(holds: () => boolean, withinMs: number, everyMs = 20): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > end) return false;
    await rest(everyMs);
  }
  return true;
}

/**
 * How long a person thinks before the next act, in ms: log-normal, like the times between people's acts, with a median
 * of `medianMs`; between a quarter of a second and a minute.
 */
export function thinkingMs(medianMs: number): number {
  const spread = 0.8;
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  return Math.min(60_000, Math.max(250, medianMs * Math.exp(spread * normal)));
}

/** One of several, each as likely as its weight. */
export function pick<Choice>(choices: readonly (readonly [weight: number, choice: Choice])[]): Choice {
  const total = choices.reduce((sum, [weight]) => sum + weight, 0);
  let left = Math.random() * total;
  for (const [weight, choice] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  throw new Error('nothing to pick from');
}

/** A whole number from `least` to `most`. */
export function between(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1));
}
