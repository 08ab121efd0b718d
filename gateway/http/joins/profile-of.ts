import { defaultPaper } from '@rackets/engine/features/profile/limits.ts';
import { readLives } from '@rackets/projections/models/characters/characters.ts';
import { readProfile } from '@rackets/projections/models/profile/profiles.ts';
import type { z } from 'zod';
import type { profileAnswer } from '../answers/profile-answer.ts';
import type { RouteContext } from '../context/context.ts';
import { readHidden } from './hidden-lives.ts';
import { seenCharacter } from './join.ts';

type Shown = z.infer<typeof profileAnswer>;

/** Whose profile is read. */
interface Owner {
  readonly id: string;
  readonly account: string;
  /** The round of the life. */
  readonly round: number;
}

/** What a gangster who never wrote says. */
export const emptyProfile: Shown = {
  content: '',
  bg_colour: null,
  bg_colour_default: defaultPaper,
  blend_avatar: false,
  mentions: [],
};

/**
 * What a gangster of any round says of itself, opened; null where it never wrote, took it back, or its account was
 * erased. Whether the viewer may read it is the caller's to say.
 */
export async function readProfileOf(context: RouteContext, owner: Owner): Promise<Shown | null> {
  const { model, services } = context;
  const found = await readProfile(await model('profiles', owner.round), owner.id);
  if (found === null || (found.text === null && found.paper === null && !found.blendAvatar)) return null;
  const { text, paper, blendAvatar, mentions } = found;
  const content = text === null ? '' : await services.sealedTexts.unseal(owner, text);
  if (content === null) return null;
  return {
    ...emptyProfile,
    content,
    bg_colour: paper,
    blend_avatar: blendAvatar,
    mentions: await namesOf(context, owner.round, mentions),
  };
}

/** Those who are named and may be seen. */
async function namesOf(
  context: RouteContext,
  round: number,
  ids: readonly string[],
): Promise<Shown['mentions']> {
  if (ids.length === 0) return [];
  if (round !== context.services.rounds.newest) {
    const lives = await readLives(await context.model('characters', round), ids);
    return [...lives].map(([id, { username }]) => ({ id, username }));
  }
  const hidden = await readHidden(context);
  return context.view((world) =>
    ids.flatMap((id) => {
      const seen = seenCharacter(world, hidden, id);
      return seen ? [{ id, username: seen.username }] : [];
    }),
  );
}
