import { relationsOf } from '@rackets/engine/shared/ports/relations.ts';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { featureBlocks, refusables } from '../../preferences/feature-blocks.ts';
import type { RouteContext } from './context.ts';
import { HttpError } from './http-error.ts';

/** Somebody who refuses something from the player. */
interface Refusing {
  readonly id: string;
  readonly username: string;
}

/**
 * Those of some gangsters who refuse what a feature declares (`refusable`, by its id). Friends are welcome where the
 * declaration says so.
 */
export async function refusingAmong(
  { services, view, characterId }: RouteContext,
  what: string,
  others: readonly string[],
): Promise<readonly Refusing[]> {
  const refusable = refusables.get(what);
  assert(refusable !== undefined, `a feature declares that ${what} can be refused`);
  const me = characterId();
  const strangers = await view((world) =>
    others.flatMap((id) => {
      const other = world.characters.get(id);
      if (!other || other.dead || id === me) return [];
      const isWelcome = refusable.friendsToo !== true && relationsOf(world, me, id).includes('friend');
      return isWelcome ? [] : [{ id, account: other.account, username: other.username }];
    }),
  );
  const blocks = await Promise.all(
    strangers.map(({ account }) => services.playerDocuments.read(featureBlocks, { account })),
  );
  return strangers.filter((_, n) => blocks[n]?.blocked.includes(what));
}

/**
 * Called before a command that reaches others by what they may refuse. Throws 403 `feature_refused` for the first of
 * them who does; whom there is not, the command itself refuses.
 */
export async function requireWelcome(
  context: RouteContext,
  what: string,
  others: readonly string[],
): Promise<void> {
  const [refusing] = await refusingAmong(context, what, others);
  if (!refusing) return;
  const { username } = refusing;
  const told = refusables.get(what)?.told ?? '';
  throw new HttpError(403, 'feature_refused', told.replace('{name}', username), {
    data: { username, feature: what },
  });
}
