import { opens, tellings, told, toldInFeed, whoIsThat } from '../../kits/told.ts';
import { given } from './events.ts';

/** Both sides of what was shown; whoever was shown it may look who that was. */
export const respectTold = tellings(
  told(given, 'target', ({ kind, amount }, who) => ({
    kind: `respect.${kind}`,
    tone: kind === 'respect' ? 'good' : 'bad',
    template: `{gangster} showed you {amount} ${kind}.`,
    params: { gangster: who('owner'), amount },
    actions: [whoIsThat(who('owner')), opens('Respect', '/main/respect/statistics')],
  })),
  toldInFeed(given, 'owner', ({ target, kind, amount }) => ({
    kind: 'respect.given',
    tone: 'plain',
    template: `You showed {gangster} {amount} ${kind}.`,
    params: { gangster: target, amount },
  })),
);
