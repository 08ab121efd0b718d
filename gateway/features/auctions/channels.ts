import {
  bidPlaced,
  bidVoided,
  cancelled,
  expired,
  relisted,
  sold,
  started,
} from '@rackets/engine/features/auctions/events.ts';
import { auctionOf } from '@rackets/engine/features/auctions/state.ts';
import { nextBid } from '@rackets/engine/features/auctions/terms.ts';
import { publicAuction } from '@rackets/engine/features/auctions/views.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { defineChannels, type Frame } from '../../channels/channel-kind.ts';

const channel = 'auctions';

export const auctionsChannels = defineChannels({
  kinds: [
    {
      pattern: channel,
      events: ['bid', 'created', 'closed'],
      meaning:
        'Auctions as they open, are bid for and close. Nobody is named, and nothing says whose they are.',
    },
  ],
  frames: (event, { world, listened }) => (listened(channel) ? framesOf(world, event) : []),
});

const frame = (event: string, data: Frame['data']): Frame => ({ channel, event, data });
const closed = (id: string, outcome: string): Frame => frame('closed', { id, outcome });

function framesOf(world: World, event: RecordedEvent): readonly Frame[] {
  const up = started.match(event);
  if (up) return seenBy(started, up, 'everyone').auctions.flatMap(({ id }) => created(world, id));
  const again = relisted.match(event);
  if (again) return created(world, seenBy(relisted, again, 'everyone').auction);
  const bid = bidPlaced.match(event);
  if (bid) {
    const { auction: id, amount, bids, endsAt } = seenBy(bidPlaced, bid, 'everyone');
    const data = {
      id,
      amount,
      bids,
      next_bid: nextBid(amount, amount),
      at: iso(event.at),
      ends_at: iso(endsAt),
    };
    return [frame('bid', data)];
  }
  const gone = bidVoided.match(event);
  if (gone) return created(world, seenBy(bidVoided, gone, 'everyone').auction);
  const over = sold.match(event);
  if (over) return [closed(seenBy(sold, over, 'everyone').auction, 'sold')];
  const none = expired.match(event);
  if (none) return [closed(seenBy(expired, none, 'everyone').auction, 'expired')];
  const off = cancelled.match(event);
  return off ? [closed(seenBy(cancelled, off, 'everyone').auction, 'cancelled')] : [];
}

/** An auction as it is now; nothing where it is over already. */
function created(world: World, id: string): readonly Frame[] {
  const auction = auctionOf(world, id);
  return auction ? [frame('created', publicAuction(world, auction))] : [];
}
