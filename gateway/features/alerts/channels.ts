import { alertsOf } from '@rackets/projections/models/alerts/alerts.ts';
import { alertEntry, alertWords } from '../../http/joins/alert-text.ts';
import { characterChannel, defineChannels } from '../../channels/channel-kind.ts';

/** Alerts come on the character's own channel, which belongs to the state. */
export const alertChannels = defineChannels({
  frames: (event, { world, listened }) =>
    alertsOf(event).flatMap((row) => {
      const channel = characterChannel(row.character);
      if (!listened(channel)) return [];
      const words = alertWords(world, row);
      const texts = words === null ? {} : { texts: { text: words } };
      return [{ channel, event: 'alert', data: alertEntry(world, row, null), ...texts }];
    }),
});
