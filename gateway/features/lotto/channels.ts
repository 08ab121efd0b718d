import type { LottoType } from '@rackets/engine/features/lotto/draws.ts';
import { drawn, opened, ticketsBought } from '@rackets/engine/features/lotto/events.ts';
import { jackpotNow, lottoState } from '@rackets/engine/features/lotto/state.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { defineChannels, type Frame } from '../../channels/channel-kind.ts';

const channel = 'lotto';

export const lottoChannels = defineChannels({
  kinds: [
    {
      pattern: channel,
      events: ['draw'],
      meaning: 'A draw of the lotto: it opened, tickets were sold, or it was drawn.',
    },
  ],
  frames: (event, { world, listened }) => (listened(channel) ? framesOf(world, event) : []),
});

function framesOf(world: World, event: RecordedEvent): readonly Frame[] {
  const made = drawn.match(event);
  if (made) {
    const { draw, type, tickets, jackpot } = seenBy(drawn, made, 'everyone');
    return [{ channel, event: 'draw', data: { draw_id: draw, type, tickets, jackpot, drawn: true } }];
  }
  const type = soldOf(event);
  const open = type && lottoState(world).open.get(type);
  if (!open) return [];
  const { id, tickets } = open;
  const data = { draw_id: id, type: open.type, tickets, jackpot: jackpotNow(world, open), drawn: false };
  return [{ channel, event: 'draw', data }];
}

/** What the open draw is for that an event changes. */
function soldOf(event: RecordedEvent): LottoType | null {
  const [opening, buying] = [opened.match(event), ticketsBought.match(event)];
  if (opening) return seenBy(opened, opening, 'everyone').type;
  return buying ? seenBy(ticketsBought, buying, 'everyone').type : null;
}
