import { hiddenNow } from '@rackets/engine/platform/visibility/views.ts';
import { findLife } from '../../http/joins/account-lives.ts';
import { reportable } from './evidence.ts';

/** The type of a report about a gangster. */
export const character = 'character';

export const moderationParts = [
  reportable.by({
    type: character,
    async find(context, id) {
      const life = await findLife(context, id);
      const hidden = await context.platform.view((world, now) => hiddenNow(world, id, now));
      return life === null || hidden ? null : { account: life.account, text: life.username };
    },
  }),
];
