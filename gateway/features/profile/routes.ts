import { changeAvatar, removeAvatar } from '@rackets/engine/features/profile/change-avatar.ts';
import { editProfile, removeProfile } from '@rackets/engine/features/profile/edit-profile.ts';
import { maxProfileLength, maxProfilePictures } from '@rackets/engine/features/profile/limits.ts';
import { hasPremium } from '@rackets/engine/shared/ports/premium.ts';
import { housePortraits, type Avatar } from '@rackets/engine/features/profile/avatar.ts';
import { mayShow, viewAvatar, viewOwnAvatar } from '@rackets/engine/features/profile/views.ts';
import { picturesIn } from '@rackets/engine/shared/text/picture-tags.ts';
import { prose } from '@rackets/engine/shared/text/prose.ts';
import { z } from 'zod';
import { maxPictureBytes } from '../../media/pictures.ts';
import { namedIn } from '../../http/joins/named.ts';
import { avatarAnswer, imageAnswer, ownAvatarAnswer, ownProfileAnswer } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { fileBytes } from '../../http/server/multipart-body.ts';
import { playerView } from '../../http/context/player-view.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { emptyProfile, readProfileOf } from '../../http/joins/profile-of.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText } from '../../http/routes/strings.ts';
import { ofPicture, pictureAt } from '../../http/server/uploads.ts';

const pictureAddress = z
  .url({ protocol: /^https$/ })
  .max(2_048)
  .regex(/^[!-~]+$/);

/** A file, the address of one on another site, or a portrait of the house; null goes back to the one drawn at birth. */
const newAvatar = z.union([
  z.strictObject({ avatar: fileBytes }),
  z.strictObject({ url: pictureAddress }),
  z.strictObject({ portrait: z.enum(housePortraits).nullable() }),
]);

const colour = z
  .string()
  .max(7)
  .regex(/^#[0-9a-fA-F]{6}$/, 'is no colour such as #14201a');

/** An empty text takes the words down. */
const editedProfile = z.strictObject({
  content: z.union([z.literal(''), prose(maxProfileLength)]).optional(),
  /** Null and an empty text go back to the usual paper. */
  bg_colour: z
    .union([z.literal(''), colour])
    .nullable()
    .optional(),
  blend_avatar: z.boolean().optional(),
  // What was read may be sent back as it is.
  bg_colour_default: lineText(60).optional(),
  mentions: z
    .array(z.strictObject({ id: idText(), username: lineText(64) }))
    .max(100)
    .optional(),
});

const portraits = housePortraits.map((id) => ({ id, url: viewAvatar('', { portrait: id }).avatar_url }));

export const profileRoutes = [
  route({
    id: 'avatar',
    method: 'GET',
    path: 'me/character/avatar',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s portrait, and the portraits that the game offers.',
    answer: ownAvatarAnswer,
    handle: playerView((world, character) => ({ ...viewOwnAvatar(world, character), portraits })),
  }),
  route({
    id: 'E015',
    method: 'POST',
    path: 'me/character/avatar',
    kind: 'command',
    role: 'player',
    speaks: true,
    summary:
      'Changes the portrait: an uploaded picture as `avatar`, a picture on another site by `url`, or one of the game’s.',
    body: newAvatar,
    upload: { field: 'avatar', maxBytes: maxPictureBytes },
    answer: avatarAnswer,
    present: 'all',
    handle: async (context, { body }) => {
      const character = context.characterId();
      await context.submit(changeAvatar, { avatar: await avatarOf(context, character, body) });
      return context.view((world) => viewOwnAvatar(world, character));
    },
  }),
  route({
    id: 'E018',
    method: 'DELETE',
    path: 'characters/:id/avatar',
    kind: 'command',
    role: 'staff',
    grants: ['operator', 'moderator'],
    summary: 'Removes the portrait of a gangster of the round.',
    params: z.strictObject({ id: idText() }),
    answer: null,
    handle: async ({ submit }, { params }) => {
      await submit(removeAvatar, { character: params.id });
      return null;
    },
  }),
  route({
    id: 'E016',
    method: 'GET',
    path: 'me/character/profile',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s profile text, as others see it.',
    answer: ownProfileAnswer,
    handle: async (context) => ({ profile: (await readOwn(context)) ?? emptyProfile }),
  }),
  route({
    id: 'E017',
    method: 'PATCH',
    path: 'me/character/profile',
    kind: 'command',
    role: 'player',
    speaks: true,
    summary: 'Changes the caller’s profile: text, paper, portrait. Omitted fields stay as they are.',
    body: z.strictObject({ profile: editedProfile }),
    answer: ownProfileAnswer,
    present: 'all',
    handle: async (context, { body: { profile } }) => ({ profile: await edit(context, profile) }),
  }),
  route({
    id: 'E019',
    method: 'DELETE',
    path: 'characters/:id/profile',
    kind: 'command',
    role: 'staff',
    grants: ['operator', 'moderator'],
    summary: 'Removes the profile text of a gangster of the round.',
    params: z.strictObject({ id: idText() }),
    answer: null,
    handle: async ({ submit }, { params }) => {
      await submit(removeProfile, { character: params.id });
      return null;
    },
  }),
  route({
    id: 'E063',
    method: 'POST',
    path: 'images',
    kind: 'command',
    role: 'user',
    speaks: true,
    summary: 'Stores a picture to refer to later; it is removed if nothing refers to it within a day.',
    body: z.union([z.strictObject({ image: fileBytes }), z.strictObject({ url: pictureAddress })]),
    upload: { field: 'image', maxBytes: maxPictureBytes },
    answer: imageAnswer,
    handle: async (context, { body }) => {
      const { services, actor } = context;
      const bytes = 'url' in body ? await pictureAt(context, body.url) : body.image;
      const { account, character } = actor();
      const owner = character === null ? { account } : { account, character };
      const mayShowNow = (whose: string, name: string) =>
        services.peek((world) => mayShow(world, whose, name));
      const reference = await ofPicture(services.images.keepPicture(owner, bytes, mayShowNow));
      return { reference, url: `/images/${reference}.webp` };
    },
  }),
];

async function avatarOf(
  context: RouteContext,
  character: string,
  wish: z.infer<typeof newAvatar>,
): Promise<Avatar | null> {
  if (!('portrait' in wish)) {
    const { services, actor, view } = context;
    const bytes = 'url' in wish ? await pictureAt(context, wish.url) : wish.avatar;
    const mayShowNow = (whose: string, name: string) => services.peek((world) => mayShow(world, whose, name));
    const owner = { account: actor().account, character };
    // [R295] Of everybody else's it is the first frame.
    const moving = await view((world, now) => hasPremium(world, owner.account, now));
    return ofPicture(services.images.keepPortrait(owner, bytes, mayShowNow, { moving }));
  }
  return wish.portrait === null ? null : { portrait: wish.portrait };
}

function readOwn(context: RouteContext) {
  const { account } = context.actor();
  return readProfileOf(context, {
    id: context.characterId(),
    account,
    round: context.services.rounds.newest,
  });
}

async function edit(context: RouteContext, wish: z.infer<typeof editedProfile>) {
  const { actor, submit, texts, view } = context;
  const before = (await readOwn(context)) ?? emptyProfile;
  const {
    content = before.content,
    bg_colour: paper = before.bg_colour,
    blend_avatar = before.blend_avatar,
  } = wish;
  const pictures = picturesIn(content);
  if (pictures.length > maxProfilePictures)
    throw new HttpError(422, 'profile_pictures', `A profile shows at most ${maxProfilePictures} pictures.`);
  const mentions = await view((world) => namedIn(world, content));
  await submit(
    editProfile,
    {
      text: content === '' ? null : await texts.seal(actor().account, content),
      paper: paper === null || paper === '' ? null : paper.toLowerCase(),
      blendAvatar: blend_avatar,
    },
    { mentions, pictures },
  );
  return (await readOwn(context)) ?? emptyProfile;
}
