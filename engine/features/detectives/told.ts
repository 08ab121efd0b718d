import { opens, tellings, told, type Words } from '../../kits/told.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import { orderProcessed, targetFollowed } from './events.ts';

const actions = [opens('Monitor', '/main/detectives/monitor')];

/** What came of an order: its owner need not have been there. */
export const detectivesTold = tellings(
  told(orderProcessed, 'owner', ({ target: who, found, dead }): Words => {
    if (found)
      return {
        kind: 'detectives.found',
        tone: 'good',
        template: 'Your detectives found {who} in {city}.',
        params: { who, city: cityName(found.city) },
        actions,
      };
    return {
      kind: dead ? 'detectives.dead' : 'detectives.nothing',
      tone: 'plain',
      template: dead ? '{who} is dead. Your detectives are back.' : 'Your detectives did not find {who}.',
      params: { who },
      actions,
    };
  }),
  told(targetFollowed, 'owner', ({ target: who, to }) => ({
    kind: 'detectives.followed',
    tone: 'good',
    template: 'Your detectives followed {who} to {city}.',
    params: { who, city: cityName(to) },
    actions,
  })),
);
