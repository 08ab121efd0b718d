/** A newcomer's waits: the first `attempts` of a life wait less, `seconds` after the very first. */
export type FirstWaits = { readonly attempts: number; readonly seconds: number };

/** No attempt waits less: what rounds of earlier builds were played by. */
export const noFirstWaits: FirstWaits = { attempts: 0, seconds: 0 };

/** The wait after an attempt, in seconds, with `done` attempts before it. It grows evenly to the `normal` wait. */
export function waitAfter(normal: number, done: number, { attempts, seconds }: FirstWaits): number {
  if (done >= attempts || normal <= seconds) return normal;
  return seconds + Math.floor(((normal - seconds) * done) / attempts);
}
