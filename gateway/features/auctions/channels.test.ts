import { features } from '@rackets/engine/features/index.ts';
import { started } from '@rackets/engine/features/auctions/events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { expect, test } from 'vitest';
import { auctionsChannels } from './channels.ts';

test('the channel tells what opens, is bid for and closes, and neither whose it is nor who bids', () => {
  const play = openedPlay(features);
  const people = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, `a-${name.toLowerCase()}`, name));
  const framesOf = (events: readonly RecordedEvent[]) =>
    events.flatMap(
      (event) =>
        auctionsChannels.frames?.(event, {
          world: play.world,
          now: play.now,
          listened: () => true,
          visitors: () => 0,
          online: () => [],
        }) ?? [],
    );
  const lots = [{ lot: { type: 'prison_bribes', id: null, amount: 1 }, minimum: 100 }];
  const { events } = play.accept('a-ann', 'auctions.start-auctions', {
    lots,
    period: 600,
    autoRelist: false,
    force: true,
  });
  const id = started.first(events).data.auctions[0]?.id ?? '';
  const opened = framesOf(events);
  expect(opened).toMatchObject([
    {
      channel: 'auctions',
      event: 'created',
      data: { id, item_name: '1 bribe', minimum_bid: 100, by_game: false },
    },
  ]);
  expect(Object.keys(opened[0]?.data ?? {})).not.toEqual(
    expect.arrayContaining(['is_current_character', 'count', 'auto_relist', 'my_state']),
  );
  const bids = ['a-bob', 'a-cyd'].flatMap((account, n) =>
    framesOf(
      play.accept(account, 'auctions.place-bid', { auction: id, amount: 100 + 50 * n, refund: 'bank' })
        .events,
    ),
  );
  expect(bids).toMatchObject([
    { event: 'bid', data: { id, amount: 100, bids: 1, next_bid: 110 } },
    { event: 'bid', data: { id, amount: 150, bids: 2, next_bid: 165 } },
  ]);
  const before = play.log.length;
  play.wait(600_000);
  const closed = framesOf(play.log.slice(before));
  expect(closed).toEqual([{ channel: 'auctions', event: 'closed', data: { id, outcome: 'sold' } }]);
  for (const person of people) expect(JSON.stringify([opened, bids, closed])).not.toContain(person);
});
