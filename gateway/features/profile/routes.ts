import { changeAvatar, removeAvatar } from '@rackets/engine/features/profile/change-avatar.ts';
import { housePortraits, type Avatar } from '@rackets/engine/features/profile/avatar.ts';
import { mayShow, viewAvatar, viewOwnAvatar } from '@rackets/engine/features/profile/views.ts';
import { z } from 'zod';
import { maxPictureBytes } from '../../media/pictures.ts';
import { avatarAnswer, imageAnswer, ownAvatarAnswer } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { fileBytes } from '../../http/server/multipart-body.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
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

const portraits = housePortraits.map((id) => ({ id, url: viewAvatar('', { portrait: id }).avatar_url }));

export const profileRoutes = [
  route({
    id: 'avatar',
    method: 'GET',
    path: 'me/character/avatar',
    kind: 'view',
    role: 'player',
    summary: 'The picture of the own gangster, and the portraits of the house.',
    answer: ownAvatarAnswer,
    handle: playerView((world, character) => ({ ...viewOwnAvatar(world, character), portraits })),
  }),
  route({
    id: 'E015',
    method: 'POST',
    path: 'me/character/avatar',
    kind: 'command',
    role: 'player',
    summary:
      'Shows another face: an uploaded picture as `avatar`, one of another site by `url`, or a portrait of the house.',
    body: newAvatar,
    upload: { field: 'avatar', maxBytes: maxPictureBytes },
    answer: avatarAnswer,
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
    summary: 'Takes down the picture of a gangster of the round.',
    params: z.strictObject({ id: idText() }),
    answer: null,
    handle: async ({ submit }, { params }) => {
      await submit(removeAvatar, { character: params.id });
      return null;
    },
  }),
  route({
    id: 'E063',
    method: 'POST',
    path: 'images',
    kind: 'command',
    role: 'user',
    summary: 'Keeps a picture to refer to; one that nothing refers to within a day is removed.',
    body: z.union([z.strictObject({ image: fileBytes }), z.strictObject({ url: pictureAddress })]),
    upload: { field: 'image', maxBytes: maxPictureBytes },
    answer: imageAnswer,
    handle: async (context, { body }) => {
      const { services, actor } = context;
      const bytes = 'url' in body ? await pictureAt(context, body.url) : body.image;
      const reference = await ofPicture(services.images.keepPicture({ account: actor().account }, bytes));
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
    const { services, actor } = context;
    const bytes = 'url' in wish ? await pictureAt(context, wish.url) : wish.avatar;
    const mayShowNow = (whose: string, name: string) => services.peek((world) => mayShow(world, whose, name));
    const owner = { account: actor().account, character };
    return ofPicture(services.images.keepPortrait(owner, bytes, mayShowNow));
  }
  return wish.portrait === null ? null : { portrait: wish.portrait };
}
