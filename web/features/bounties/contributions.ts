import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';
import { addPath } from './add-path.ts';

export const contributions = defineContributions({
  personActs: part('BountyAct', () => import('./bounty-act.tsx')),
  // What somebody did to the player can be answered where it is told.
  alertLink: ({ tone, other_character: who }) =>
    tone === 'bad' && who?.dead === null
      ? { to: addPath(who.username), label: `Bounty on ${who.username}` }
      : null,
});
