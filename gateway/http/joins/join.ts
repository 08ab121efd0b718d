import { viewPublicCharacter } from '@rackets/engine/features/characters/views.ts';
import { avatarUrl } from '@rackets/engine/features/profile/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Standing } from '@rackets/projections/models/standings/read.ts';
import { mayFind, type HiddenLives } from './hidden-lives.ts';
import type { Page } from '@rackets/projections/kits/pages.ts';

/** A character by its id: read models keep ids, names are joined when the answer is made. */
export function character(world: World, id: string): NonNullable<ReturnType<typeof viewPublicCharacter>> {
  return viewPublicCharacter(world, id) ?? unknownCharacter(world, id);
}

/** A character of a world that has forgotten it. */
function unknownCharacter(world: World, id: string) {
  return {
    id,
    username: 'Unknown',
    avatar_url: avatarUrl(world, id),
    level: { number: 1, prestige_number: 0, name: 'Nobody' },
    family: null,
    dead: null,
  };
}

/** A character that an answer names beside something else: null for a dead one that the viewer may not find. */
export function seenCharacter(world: World, hidden: HiddenLives, id: string) {
  const account = world.characters.get(id)?.account ?? null;
  return mayFind(hidden, { id, account }) ? character(world, id) : null;
}

/** Rows of Top Gangsters. */
export function standingRows(world: World, hidden: HiddenLives, standings: readonly Standing[]) {
  return standings.map(({ rank, owner, value }) => ({
    rank,
    value,
    character: seenCharacter(world, hidden, owner),
  }));
}

/** A page in the documents' envelope. */
export function pageAnswer<Row, Answer>(
  page: Page<Row>,
  perPage: number,
  each: (row: Row & { id: string }) => Answer,
) {
  return { current_page: page.current, last_page: page.last, per_page: perPage, data: page.rows.map(each) };
}
