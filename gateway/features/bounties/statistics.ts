import { collectedBy } from '@rackets/engine/features/bounties/views.ts';
import { endedBy } from '@rackets/engine/shared/ports/shooting.ts';
import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import {
  readBounties,
  readBountyTotals,
  readMostWanted,
} from '@rackets/projections/models/bounties/bounties.ts';
import { topListed } from '../../http/answers/paging.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { pageAnswer, seenCharacter, standingRows } from '../../http/joins/join.ts';

/** What became of a player's bounties, and for whom most was offered (E228). */
export async function readStatistics(context: RouteContext, page: number) {
  await openHistoryPage(context, page);
  const me = context.characterId();
  const documents = await context.model('bounties');
  const [placed, { own, round }, wanted, hidden] = await Promise.all([
    readBounties(documents, me, page),
    readBountyTotals(documents, me),
    readMostWanted(documents, topListed),
    readHidden(context),
  ]);
  const { fees: _fees, ...global } = round;
  return context.view((world) => ({
    history: pageAnswer(placed, rowsPerPage, (row) => {
      const by = row.state === 'collected' ? (endedBy(world, row.target)?.killer ?? null) : null;
      return {
        id: row.bounty,
        created_at: iso(row.at),
        target: seenCharacter(world, hidden, row.target),
        anonymous: row.anonymous,
        amount: row.amount,
        fee: row.fee,
        state: row.state,
        ended_at: isoOrNull(row.endedAt),
        collected_by: by === null ? null : seenCharacter(world, hidden, by),
      };
    }),
    most_wanted: standingRows(
      world,
      hidden,
      wanted.map(({ target, offered }, index) => ({ rank: index + 1, owner: target, value: offered })),
    ),
    general_character: { ...own, earned: collectedBy(world, me) },
    global,
  }));
}
