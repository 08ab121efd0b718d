import { relationsOf } from '@rackets/engine/world/relations.ts';
import { assert } from '@rackets/engine/kernel/assert.ts';
import { featureBlocks, refusables } from '../../preferences/feature-blocks.ts';
import type { RouteContext } from './context.ts';
import { HttpError } from './http-error.ts';

/**
 * Called before a command that reaches others by what they may refuse (`refusable` of the feature, by its id). Throws 403
 * `feature_refused` for the first of them who does. Friends are always welcome where the declaration says so; whom there is not,
 * the command itself refuses.
 */
export async function requireWelcome(
  { services, view, characterId }: RouteContext,
  what: string,
  others: readonly string[],
): Promise<void> {
  const refusable = refusables.get(what);
  assert(refusable !== undefined, `a feature declares that ${what} can be refused`);
  const me = characterId();
  const strangers = await view((world) =>
    others.flatMap((id) => {
      const other = world.characters.get(id);
      if (!other || other.dead || id === me) return [];
      const isWelcome = refusable.friendsToo !== true && relationsOf(world, me, id).includes('friend');
      return isWelcome ? [] : [{ account: other.account, username: other.username }];
    }),
  );
  const blocks = await Promise.all(
    strangers.map(({ account }) => services.playerDocuments.read(featureBlocks, { account })),
  );
  const refusing = strangers.find((_, n) => blocks[n]?.blocked.includes(what));
  if (!refusing) return;
  const { username } = refusing;
  throw new HttpError(403, 'feature_refused', refusable.told.replace('{name}', username), {
    data: { username, feature: what },
  });
}
