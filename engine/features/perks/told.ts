import { tellings, toldInFeed } from '../../kits/told.ts';
import { kindOfPerk } from '../../shared/catalogues/perks.ts';
import { acquired, inherited } from './events.ts';

/** Tells a gangster what perks came to them. */
export const perksTold = tellings(
  toldInFeed(acquired, 'owner', ({ perks: [perk] }) =>
    perk === undefined
      ? null
      : {
          kind: 'perks.acquired',
          tone: 'good',
          template: 'A perk is yours: {perk}.',
          params: { perk: kindOfPerk(perk).name },
        },
  ),
  toldInFeed(inherited, 'owner', ({ perks: { length: many } }) => ({
    kind: 'perks.inherited',
    tone: 'good',
    template:
      many === 1
        ? 'A perk that you had insured in an earlier life is yours again.'
        : '{many} perks that you had insured in an earlier life are yours again.',
    params: { many },
  })),
);
