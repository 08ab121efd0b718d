import { Gavel } from 'lucide-react';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { defineContributions } from '../../app/screens/contribution.ts';
import { money } from '../../app/text/format.ts';

export const contributions = defineContributions({
  vehicleAct: {
    action: 'auction',
    label: 'Auction…',
    labelOfOne: ({ value }) => `Auction from ${money(value)}…`,
    icon: Gavel,
    asks(names, vehicles) {
      const worth = vehicles.reduce((sum, { value }) => sum + value, 0);
      return {
        question: `Auction ${names}?`,
        detail: `For 10 minutes, each from its value: ${money(worth)} in all.`,
        buttons: noOrYes('Keep as it is', 'Start', 'filled'),
      };
    },
    done: (names, many) => `${names} ${many ? 'stand' : 'stands'} at auction.`,
  },
});
