import { avatarUrl } from '@rackets/engine/features/profile/views.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { readStreet } from '@rackets/projections/models/street/street.ts';
import { mayFind, readHidden } from '../../http/joins/hidden-lives.ts';
import { streetText } from '../../http/joins/street-text.ts';
import { route } from '../../http/routes/route.ts';
import { streetAnswer } from './answers.ts';

const shown = 8;

export const streetRoutes = [
  route({
    id: 'street',
    method: 'GET',
    path: 'street',
    kind: 'view',
    role: 'public',
    summary: 'The latest public events: arrests, busts, levels, deaths. Without targets, amounts or places.',
    answer: streetAnswer,
    handle: async (context) => {
      const rows = await readStreet(await context.model('street'));
      const hidden = await readHidden(context);
      return context.view((world) => ({
        lines: rows
          .flatMap((row) => {
            const { id, at, kind } = row;
            const who = world.characters.get(row.character);
            if (!who || !mayFind(hidden, who)) return [];
            const { username } = who;
            const text = streetText(world, row);
            return [{ id, at: iso(at), kind, username, avatar_url: avatarUrl(world, who.id), text }];
          })
          .slice(0, shown),
      }));
    },
  }),
];
