import { blockCharacter, unblockCharacter } from '@rackets/engine/features/relations/blocks.ts';
import { addFriend, removeFriend } from '@rackets/engine/features/relations/friends.ts';
import { isRelated } from '@rackets/engine/features/relations/state.ts';
import { viewBlocks, viewFriends } from '@rackets/engine/features/relations/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { z } from 'zod';
import { playerView } from '../../http/context/player-view.ts';
import { requireWelcome } from '../../http/context/require-welcome.ts';
import { character } from '../../http/joins/join.ts';
import { listedNow } from '../../http/joins/lives.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import type { Presence } from '../../channels/presence.ts';
import { addFriendAnswer, blockAnswer, blocksAnswer, friendsAnswer } from './answers.ts';

const body = z.strictObject({ character_id: idText() });
const params = z.strictObject({ id: idText() });

export const relationsRoutes = [
  route({
    id: 'E038',
    method: 'POST',
    path: 'friends',
    kind: 'command',
    role: 'player',
    summary: 'Asks a gangster to be friends, or accepts their request.',
    body,
    answer: addFriendAnswer,
    handle: async (context, { body: { character_id: character } }) => {
      // Whoever has asked first is agreed with.
      const me = context.characterId();
      const wasAsked = await context.view((world) => isRelated(world, 'invites', me, character));
      if (!wasAsked) await requireWelcome(context, 'friend-invites', [character]);
      return context.submit(addFriend, { character });
    },
  }),
  route({
    id: 'E039',
    method: 'GET',
    path: 'friends',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s friends, and pending invites in both directions.',
    answer: friendsAnswer,
    handle: ({ services: { presence }, characterId, view }) => {
      const me = characterId();
      return view((world) => listFriends(world, presence, me));
    },
  }),
  route({
    id: 'E040',
    method: 'DELETE',
    path: 'friends/:id',
    kind: 'command',
    role: 'player',
    summary: 'Ends a friendship, declines an invite, or withdraws one.',
    params,
    answer: null,
    handle: async ({ submit }, { params: { id } }) => {
      await submit(removeFriend, { character: id });
    },
  }),
  route({
    id: 'E042',
    method: 'POST',
    path: 'blocks',
    kind: 'command',
    role: 'player',
    summary: 'Blocks a gangster and its player’s later lives; ends a friendship.',
    body,
    answer: blockAnswer,
    present: 'all',
    handle: async ({ submitAndView }, { body: { character_id } }) => {
      const { view } = await submitAndView(blockCharacter, { character: character_id }, (world) =>
        character(world, character_id),
      );
      return { blocked_character: view };
    },
  }),
  route({
    id: 'E043',
    method: 'GET',
    path: 'blocks',
    kind: 'view',
    role: 'player',
    summary: 'Players blocked in this life.',
    answer: blocksAnswer,
    handle: playerView(listBlocks),
  }),
  route({
    id: 'E044',
    method: 'DELETE',
    path: 'blocks/:id',
    kind: 'command',
    role: 'player',
    summary: 'Unblocks a gangster.',
    params,
    answer: null,
    handle: async ({ submit }, { params: { id } }) => {
      await submit(unblockCharacter, { character: id });
    },
  }),
];

function listFriends(world: World, presence: Presence, me: string) {
  const { friends, invites, asked } = viewFriends(world, me);
  const listed = (rows: typeof friends, tags: readonly 'friend'[]) =>
    rows.flatMap(({ id, since }) => {
      const seen = listedNow(world, presence, id);
      return seen === null ? [] : [{ ...seen, relation_tags: [...tags], since }];
    });
  return { friends: listed(friends, ['friend']), invites: listed(invites, []), asked: listed(asked, []) };
}

function listBlocks(world: World, me: string) {
  const blocks = viewBlocks(world, me).map(({ id, since }) => ({
    blocked_character: character(world, id),
    created_at: since,
  }));
  return { blocks };
}
