import { jackpotIn } from '@rackets/engine/features/slots/game.ts';
import { spun } from '@rackets/engine/features/slots/spun.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { cities, cityOf } from '@rackets/engine/shared/catalogues/cities.ts';
import { channelNamed, defineChannels, type Frame, type FrameContext } from '../../channels/channel-kind.ts';
import { machinesOf } from './machines.ts';

const everywhere = 'public-slots';
const slotsChannel = channelNamed('public-slots-{id}');

export const slotsChannels = defineChannels({
  kinds: [
    {
      pattern: slotsChannel.pattern,
      events: ['update'],
      meaning:
        'The slots of a city (W14): its jackpot, how many are playing, and whether somebody has just won the jackpot. Sent at once when it is won, otherwise at most once a second and without `seq`.',
      mayJoin: (_world, _actor, id) => cityOf(id) !== undefined,
    },
    {
      pattern: everywhere,
      events: ['update'],
      meaning: 'The same for the slots of all cities (W15), which `location_id` tells apart.',
    },
  ],
  frames(event, context) {
    const spin = spun.match(event);
    const jackpot = spin && seenBy(spun, spin, 'everyone').jackpot;
    return jackpot ? updates(context, jackpot.city, true) : [];
  },
  live: (context) => cities.flatMap(({ id }) => updates(context, id, false)),
});

function updates({ world, visitors, listened }: FrameContext, city: string, jackpot_reset: boolean): Frame[] {
  return [slotsChannel(city), everywhere].filter(listened).map((channel) => ({
    channel,
    event: 'update',
    data: {
      location_id: city,
      active_players: visitors(machinesOf(city)),
      jackpot: jackpotIn(world, city),
      jackpot_reset,
    },
  }));
}
