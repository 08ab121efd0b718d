import { readLives, readLivesOf, type Life } from '@rackets/projections/models/characters.ts';
import type { RouteContext } from '../context/context.ts';

/** A life that somebody leads or has led, and in which round. */
export type LedLife = Life & { readonly round: number };

/** Rounds in which lives are looked for, the newest first. */
function rounds({ services }: RouteContext): readonly number[] {
  const { newest } = services.rounds;
  return Array.from({ length: newest }, (_, index) => newest - index);
}

/** A life of any round; null for an unknown id. */
export async function findLife(context: RouteContext, id: string): Promise<LedLife | null> {
  for (const round of rounds(context)) {
    const found = (await readLives(await context.model('characters', round), [id])).get(id);
    if (found) return { ...found, round };
  }
  return null;
}

/** All lives of an account, the latest first. */
export async function livesLedBy(context: RouteContext, account: string): Promise<readonly LedLife[]> {
  const led = await Promise.all(
    rounds(context).map(async (round) => {
      const lives = await readLivesOf(await context.model('characters', round), account);
      return lives.toReversed().map((life) => ({ ...life, round }));
    }),
  );
  return led.flat();
}

/** What the gateway vouches of the lives that a command names: those of `account` among them. */
export async function vouchedLives(context: RouteContext, account: string, named: readonly string[]) {
  const own = await livesLedBy(context, account);
  return own.filter(({ id }) => named.includes(id)).map(({ id, dead }) => ({ character: id, account, dead }));
}
