import { opens, tellings, toldAsAlert, toldInFeed, type Words } from '../../kits/told.ts';
import { countText, moneyText } from '../../shared/text/money-text.ts';
import { cancelled, claimed, itemGiven, supplyGiven, vehicleGiven } from './events.ts';
import { missionName } from './stories/stories.ts';

/** The last line is complete: the reward waits, and one tap on the alert claims it. */
const complete = ({ all, mission, attempt }: Handed): Words | null =>
  all
    ? {
        kind: 'missions.complete',
        tone: 'good',
        template: '{mission}: everything is there. The reward waits for you.',
        params: { mission: missionName(mission) },
        actions: [
          { id: 'missions.claim', label: 'Claim', meta: { attempt } },
          opens('Mission', `/main/missions/attempt?id=${attempt}`),
        ],
      }
    : null;

interface Handed {
  /** Whether nothing is missing any more. */
  readonly all: boolean;
  readonly mission: string;
  readonly attempt: string;
}

/** What a gangster reads later of the missions that they ended, and when a mission waits to be claimed. */
export const missionsTold = tellings(
  toldInFeed(claimed, 'owner', ({ mission, success, money, bullets }) => ({
    kind: 'missions.claimed',
    tone: success ? 'good' : 'plain',
    template: success
      ? '{mission}: all of it done, for {money} and {bullets}.'
      : '{mission}: you left early, with {money} and {bullets}.',
    params: {
      mission: missionName(mission),
      money: moneyText(money),
      bullets: countText(bullets, 'bullet'),
    },
  })),
  toldInFeed(cancelled, 'owner', ({ mission, reason }) =>
    reason === 'death'
      ? null
      : {
          kind: 'missions.cancelled',
          tone: 'plain',
          template:
            reason === 'owner'
              ? '{mission}: you backed out, and what you had given came back.'
              : '{mission} came to nothing, and what you had given came back.',
          params: { mission: missionName(mission) },
        },
  ),
  toldAsAlert(vehicleGiven, 'owner', complete),
  toldAsAlert(itemGiven, 'owner', complete),
  toldAsAlert(supplyGiven, 'owner', complete),
);
