import type { RecordedEvent } from '../../kernel/state/event.ts';
import { opens, tellings, told, type Words } from '../../kits/told.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import {
  cancelled,
  completed,
  declined,
  invited,
  joined,
  memberKicked,
  memberLeft,
  started,
} from './events.ts';
import { positionOf } from './terms.ts';
import { heistTypes, postOf } from './types.ts';

export const heistPath = (id: string): string => `/main/heists/attempt?id=${id}`;
const menu = [opens('Heists', '/main/heists')];
const see = (id: string) => [opens('See the heist', heistPath(id))];

const nameOf = (type: string): string => heistTypes.find(type)?.name ?? 'a heist';

/** The same words to all who have a seat but one. Those who are invited have none yet. */
const toSeats = (event: RecordedEvent<unknown>, but: string | null, words: Words): readonly Words[] =>
  event.subjects
    .filter(({ id, role }) => role !== 'invited' && id !== but)
    .map(({ id }) => ({ ...words, to: id }));

const begun = ({ heist, type }: { readonly heist: string; readonly type: string }): Words => ({
  kind: 'heists.started',
  tone: 'plain',
  template: '{heist} is under way.',
  params: { heist: nameOf(type) },
  actions: see(heist),
});

const off = (type: string) => ({
  kind: 'heists.cancelled',
  tone: 'bad' as const,
  params: { heist: nameOf(type) },
  actions: menu,
});

/** What those in a heist, and those who are invited to one, must not miss. What a leader did is no alert for them. */
export const heistsTold = tellings(
  told(invited, 'invited', ({ heist, type, city, seat, invited: to }, who) => {
    const meta = { heist, position: positionOf(seat) };
    const found = heistTypes.find(type);
    return {
      to,
      kind: 'heists.invited',
      tone: 'plain',
      template: '{who} wants you as {post} in {heist}, in {city}. The seat is held for an hour.',
      params: {
        who: who('leader'),
        post: ((found && postOf(found, seat)?.name) ?? 'a hand').toLowerCase(),
        heist: nameOf(type),
        city: cityName(city),
      },
      actions: [
        { id: 'heists.join', label: 'Take the seat', meta },
        { id: 'heists.decline', label: 'Decline', meta },
        ...menu,
      ],
    };
  }),
  told(declined, 'leader', ({ heist, invited: whom, why }, _who, { subjects }) => {
    const leader = subjects.find(({ role }) => role === 'leader')?.id;
    if (why === 'withdrawn')
      return {
        to: whom,
        kind: 'heists.withdrawn',
        tone: 'plain',
        template: '{who} took back the seat that was held for you.',
        params: { who: leader ?? whom },
        actions: menu,
      };
    if (why !== 'declined' && why !== 'expired') return null;
    return {
      kind: `heists.${why}`,
      tone: 'plain',
      template:
        why === 'declined' ? '{who} does not want the seat.' : '{who} did not take the seat within the hour.',
      params: { who: whom },
      actions: see(heist),
    };
  }),
  told(joined, 'leader', ({ heist, type, character }, _who, event) =>
    toSeats(event, character, {
      kind: 'heists.joined',
      tone: 'good',
      template: '{who} is in for {heist}.',
      params: { who: character, heist: nameOf(type) },
      actions: see(heist),
    }),
  ),
  told(memberKicked, 'leader', ({ type, character }) => ({
    to: character,
    kind: 'heists.kicked',
    tone: 'bad',
    template: 'You are out of {heist}. What you brought is yours again.',
    params: { heist: nameOf(type) },
    actions: menu,
  })),
  told(memberLeft, 'leader', ({ heist, type, character, underWay }, _who, event) =>
    toSeats(event, character, {
      kind: 'heists.left',
      tone: 'bad',
      template: underWay
        ? '{who} is no longer in {heist}. Their share is nobody’s.'
        : '{who} is out of {heist}. The seat is open.',
      params: { who: character, heist: nameOf(type) },
      actions: see(heist),
    }),
  ),
  told(started, 'leader', (seen, who, event) => [
    { ...begun(seen), isQuiet: true },
    ...toSeats(event, who('leader'), begun(seen)),
  ]),
  told(cancelled, 'leader', ({ type, refund, why }) => ({
    ...off(type),
    template: '{heist} is off. You have {refund} of what you put in back.',
    params: { heist: nameOf(type), refund: moneyText(refund) },
    isQuiet: why === 'leader',
  })),
  told(cancelled, 'leader', ({ type }, who, event) =>
    toSeats(event, who('leader'), {
      ...off(type),
      template: '{heist} is off. What you brought is yours again.',
    }),
  ),
  told(completed, 'leader', ({ heist, type, success, asset, shares }) =>
    shares.map(({ character, amount, prisonSeconds }) => ({
      to: character,
      kind: success ? 'heists.done' : 'heists.failed',
      tone: success ? ('good' as const) : ('bad' as const),
      template: success
        ? '{heist}: it worked. Your share is {share}.'
        : prisonSeconds === null
          ? '{heist}: it failed. You got away with nothing.'
          : '{heist}: it failed, and you were caught.',
      params: {
        heist: nameOf(type),
        ...(success && { share: asset === 'money' ? moneyText(amount) : `${amount} bullets` }),
      },
      actions: see(heist),
    })),
  ),
);
