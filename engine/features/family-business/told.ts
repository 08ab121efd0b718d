import { opens, tellings, toldAsAlert, toldInFeed } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { businessClosed, started } from './events.ts';

const endings = {
  member: 'The family’s {business} was closed.',
  protector: 'The family’s {business} closed: its protector is gone.',
  family: 'The family’s {business} closed with the family.',
};

/** What the family's own feed says of its businesses (R577), and who protects one: it makes them a target (ruling 60). */
export const businessTold = tellings(
  toldInFeed(started, 'owner', ({ family, name, cost }, who) => ({
    to: family,
    kind: 'family-business.started',
    tone: 'good',
    template: '{who} had the family open a {business} for {cost}. {protector} protects it.',
    params: {
      who: who('owner'),
      protector: who('protector'),
      business: name,
      cost: moneyText(cost),
    },
  })),
  toldInFeed(businessClosed, 'protector', ({ family, name, reason }) => ({
    to: family,
    kind: 'family-business.closed',
    tone: 'bad',
    template: endings[reason],
    params: { business: name },
  })),
  toldAsAlert(started, 'protector', ({ name }, who) =>
    who('owner') === who('protector')
      ? null
      : {
          kind: 'family-business.protector',
          tone: 'plain',
          template: 'You protect the family’s {business} now. It stands and falls with you.',
          params: { business: name },
          actions: [opens('Business', '/main/family/business')],
        },
  ),
);
