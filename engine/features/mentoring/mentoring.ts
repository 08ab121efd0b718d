import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { otherWealth } from '../../shared/catalogues/goods.ts';
import { acceptMentoring, feeChannel, rewardMentor } from './accept-mentoring.ts';
import { cancelMentoring, expireOffer, mentoringEnds } from './cancel-mentoring.ts';
import { accepted, cancelled, expired, offered, rewarded } from './events.ts';
import { mentoringManifest } from './manifest.ts';
import { offerMentoring } from './offer-mentoring.ts';
import { mentoringRules } from './rules.ts';
import { forgetMentor, mentoringState, pendingBy } from './state.ts';
import { mentoringTold } from './told.ts';
import { viewOwnMentoring } from './views.ts';
import { mentoringHabit, mentoringWishes } from './wishes.ts';
import { levelOpenings } from '../../shared/ports/level-openings.ts';

/** Lessons: an experienced gangster pays for one, and a newer one takes it, for a fee or for nothing. */
export const mentoring = defineFeature(
  withKits(
    {
      ...mentoringManifest,
      rules: mentoringRules.defaults,
      // A random play is over long before anybody stands at level 10.
      quietRules: { levelLeast: 2, levelGap: 1, pointPrice: { first: 1, perLevel: 0 } },
      slice: mentoringState,
      // With no offer open, a close has nothing to settle.
      beginsEmpty: true,
      // What lies in an offer is still the mentor's.
      provides: [
        otherWealth.by((world, character) => pendingBy(world, character)?.cost ?? 0),
        levelOpenings.by((world) => [
          { level: mentoringRules(world).levelLeast, what: 'Lessons to others', path: '/main/mentoring' },
        ]),
      ],
      commands: [offerMentoring, acceptMentoring, cancelMentoring],
      events: [offered, accepted, rewarded, cancelled, expired].map(({ definition }) => definition),
      agenda: { 'mentoring.expire-offer': expireOffer, 'mentoring.reward-mentor': rewardMentor },
      forget: { death: forgetMentor },
      channels: { [feeChannel]: { feePpm: mentoringRules.defaults.feePpm, maxAmount: null } },
      metrics: {
        'mentoring.given': { kind: 'sum', label: 'Lessons given', total: true },
        'mentoring.taken': { kind: 'sum', label: 'Lessons taken', total: true },
        'mentoring.points_given': { kind: 'sum', label: 'Experience given in lessons', total: true },
      },
      refusable: {
        mentoring: {
          name: 'Mentoring',
          meaning: 'Only friends can offer you a lesson.',
          told: '{name} takes lessons from friends only.',
        },
      },
      ...mentoringTold,
      views: { Mentoring: viewOwnMentoring },
      wishes: mentoringWishes,
      habit: mentoringHabit,
    },
    mentoringEnds,
  ),
);
