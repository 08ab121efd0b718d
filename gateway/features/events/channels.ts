import { activeEvents, seasonalTheme } from '@rackets/engine/platform/calendar/views.ts';
import { defineChannels } from '../../channels/channel-kind.ts';

export const eventChannels = defineChannels({
  platformNews: [
    { event: 'round', isToldOf: (type) => type.startsWith('calendar.round-') },
    {
      event: 'calendar',
      isToldOf: (type) => type.startsWith('calendar.event-'),
      data: (world, now) => ({
        active_events: activeEvents(world, now),
        seasonal_theme: seasonalTheme(world, now),
      }),
    },
  ],
});
