import { readLives, readLivesOf, type Life } from '@rackets/projections/models/characters/characters.ts';
import type { RouteContext } from '../context/context.ts';

/** A life with the round it was played in. */
export type LifeInRound = Life & { readonly round: number };

/** All rounds, newest first. */
function rounds({ services }: RouteContext): readonly number[] {
  const { newest } = services.rounds;
  return Array.from({ length: newest }, (_, index) => newest - index);
}

/** Finds a life in any round; null for an unknown id. */
export async function findLife(context: RouteContext, id: string): Promise<LifeInRound | null> {
  for (const round of rounds(context)) {
    const found = (await readLives(await context.model('characters', round), [id])).get(id);
    if (found) return { ...found, round };
  }
  return null;
}

/** All lives of an account, latest first. */
export async function livesOfAccount(
  context: RouteContext,
  account: string,
): Promise<readonly LifeInRound[]> {
  const lives = await Promise.all(
    rounds(context).map(async (round) => {
      const played = await readLivesOf(await context.model('characters', round), account);
      return played.toReversed().map((life) => ({ ...life, round }));
    }),
  );
  return lives.flat();
}

/**
 * The facts the gateway vouches for about the lives a command names: those of them that belong to the account. Whoever
 * was just born is known to the world before the read model has heard of them.
 */
export async function vouchedLives(context: RouteContext, named: readonly string[]) {
  const { account, character } = context.actor();
  const led = (await livesOfAccount(context, account)).map(({ id, dead }) => ({
    character: id,
    account,
    dead,
  }));
  const isLed = led.some((life) => life.character === character);
  const lives = character === null || isLed ? led : [...led, { character, account, dead: false }];
  return lives.filter((life) => named.includes(life.character));
}
