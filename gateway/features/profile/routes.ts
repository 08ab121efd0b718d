import { changeAvatar, removeAvatar } from '@rackets/engine/features/profile/change-avatar.ts';
import { housePortraits, type Avatar } from '@rackets/engine/features/profile/avatar.ts';
import { mayShow, viewAvatar, viewOwnAvatar } from '@rackets/engine/features/profile/views.ts';
import { z } from 'zod';
import { maxPictureBytes } from '../../media/pictures.ts';
import { avatarAnswer, imageAnswer, ownAvatarAnswer } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/server/http-error.ts';
import { fileBytes } from '../../http/server/multipart-body.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';
import { ofPicture } from '../../http/server/uploads.ts';

/** A file, or a portrait of the house; null goes back to the one drawn at birth. */
const newAvatar = z.union([
  z.strictObject({ avatar: fileBytes }),
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
    summary: 'Shows another face: an uploaded picture as `avatar`, or a portrait of the house.',
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
    params: z.strictObject({ id: z.string().max(40) }),
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
    body: z.union([
      z.strictObject({ image: fileBytes }),
      z.strictObject({ url: z.url({ protocol: /^https$/ }).max(2_048) }),
    ]),
    upload: { field: 'image', maxBytes: maxPictureBytes },
    answer: imageAnswer,
    handle: async ({ services, actor }, { body }) => {
      // What a server fetches for a stranger may be its own neighbour: pictures are brought, never fetched.
      if ('url' in body)
        throw new HttpError(422, 'image_url', 'Pictures of other sites are not fetched. Send the file.');
      const reference = await ofPicture(
        services.images.keepPicture({ account: actor().account }, body.image),
      );
      return { reference, url: `/images/${reference}.webp` };
    },
  }),
];

async function avatarOf(
  { services, actor }: RouteContext,
  character: string,
  wish: z.infer<typeof newAvatar>,
): Promise<Avatar | null> {
  if ('avatar' in wish) {
    const mayShowNow = (whose: string, name: string) => services.peek((world) => mayShow(world, whose, name));
    const owner = { account: actor().account, character };
    return ofPicture(services.images.keepPortrait(owner, wish.avatar, mayShowNow));
  }
  return wish.portrait === null ? null : { portrait: wish.portrait };
}
