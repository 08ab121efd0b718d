import { isRevealed } from '@rackets/engine/platform/visibility/views.ts';
import { readLives, readLivesOf, type Life } from '@rackets/projections/models/characters/characters.ts';
import { readStatistics, type Birth } from '@rackets/projections/models/statistics/statistics.ts';
import type { RouteContext } from '../context/context.ts';
import { countHidden, mayFind, readHidden, type HiddenLives } from './hidden-lives.ts';

/** As many births and deaths are told. */
const recentListed = 10;

/** The round in numbers, and those who came and went last whom the viewer may find. */
export async function readGeneral(context: RouteContext) {
  const { totals, recent } = await readStatistics(await context.model('statistics'));
  const documents = await context.model('characters');
  const hidden = await readHidden(context);
  const lives = await readLives(
    documents,
    [...recent.births, ...recent.deaths].map(({ character }) => character),
  );
  const isFound = ({ character }: { readonly character: string }) => {
    const life = lives.get(character);
    return life !== undefined && mayFind(hidden, life);
  };
  return {
    totals,
    /** Dead lives that are counted in none of the totals. */
    unseen: await countHidden(documents, hidden),
    births: await withPrevious(context, hidden, lives, recent.births.filter(isFound).slice(0, recentListed)),
    deaths: recent.deaths.filter(isFound).slice(0, recentListed),
  };
}

/** Births with the life before of the same account in this round, where both are revealed now (rulings 19, 35). */
async function withPrevious(
  { model, platform }: RouteContext,
  hidden: HiddenLives,
  lives: ReadonlyMap<string, Life>,
  births: readonly Birth[],
) {
  const documents = await model('characters');
  const pairs = await Promise.all(
    births.map(async (birth) => {
      const life = lives.get(birth.character);
      const led = life ? await readLivesOf(documents, life.account) : [];
      const before = led[led.findIndex(({ id }) => id === birth.character) - 1];
      return { birth, life, before };
    }),
  );
  return platform.view((world) =>
    pairs.map(({ birth, life, before }) => {
      const isLinked =
        life && before && isRevealed(world, life) && isRevealed(world, before) && mayFind(hidden, before);
      return { ...birth, previous: isLinked ? before.id : null };
    }),
  );
}
