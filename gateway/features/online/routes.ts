import { viewPublicCharacter } from '@rackets/engine/features/characters/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { jailedUntil } from '@rackets/engine/shared/people/whereabouts.ts';
import type { OnlineAccount } from '../../channels/presence.ts';
import { onlineAnswer } from './answers.ts';
import { dominanceRows } from '../../http/joins/families.ts';
import { route } from '../../http/routes/route.ts';

/** More than anybody reads; the count in the state is of all. */
const maxListed = 1_000;

export const onlineRoutes = [
  route({
    id: 'online',
    method: 'GET',
    path: 'online',
    kind: 'view',
    role: 'player',
    summary: 'Gangsters online: an open socket, or a request within the last minute.',
    answer: onlineAnswer,
    handle: ({ services, view }) => {
      const online = services.presence.list().slice(0, maxListed);
      return view((world, now) => ({
        characters: online.flatMap((account) => viewOnline(world, account, now)),
        dominance: dominanceRows(world),
      }));
    },
  }),
];

function viewOnline(world: World, { account, activeAt }: OnlineAccount, now: number) {
  const id = world.lives.get(account);
  const character = id === undefined ? null : viewPublicCharacter(world, id);
  if (!character) return [];
  const in_prison = jailedUntil(world, character.id) > now;
  return [{ character, active_at: iso(activeAt), in_prison }];
}
