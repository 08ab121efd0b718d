import { opens, tellings, told, type Words } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { lotName } from '../../shared/catalogues/goods-types.ts';
import {
  acceptanceSet,
  cancelled,
  completed,
  giftRequested,
  giftSent,
  opened,
  type PassedLine,
} from './events.ts';
import { otherSide, type Side } from './terms.ts';

/** "$900", "400 bullets and a car": what arrived. */
const arrived = (lines: readonly PassedLine[]): string =>
  joined(lines.map(({ lot, net }) => (lot.type === 'money' ? moneyText(net) : lotName(lot))));

function joined(names: readonly string[]): string {
  const [first = 'nothing', second] = names;
  if (names.length <= 2) return second === undefined ? first : `${first} and ${second}`;
  return `${first}, ${second} and ${names.length - 2} more`;
}

const history = [opens('History', '/main/trade/history')];
const view = (trade: string) => [opens('See the trade', `/main/trade/view?id=${trade}`)];

type Who = (role: string) => string;

/** Words for one of the two, with the other as `{who}`. */
const toSide = (to: Side, who: Who, { params = {}, ...words }: Words): Words => ({
  to: who(to),
  params: { who: who(otherSide(to)), ...params },
  ...words,
});

const sides = ['host', 'guest'] as const;

/** What the two of a trade or a gift must not miss, and where that leads. Host and guest see the same fields. */
export const tradeTold = tellings(
  told(giftSent, 'guest', ({ lines }, who) => ({
    kind: 'trade.gift',
    tone: 'good',
    template: '{who} sent you {what}.',
    params: { who: who('host'), what: arrived(lines) },
    actions: history,
  })),
  told(giftRequested, 'guest', ({ trade, assets }, who) => ({
    kind: 'trade.request',
    tone: 'plain',
    template: '{who} wants to send you {what}.',
    params: { who: who('host'), what: joined(assets.map(({ lot }) => lotName(lot))) },
    actions: view(trade),
  })),
  told(opened, 'guest', ({ trade }, who) => ({
    kind: 'trade.opened',
    tone: 'plain',
    template: '{who} wants to trade with you.',
    params: { who: who('host') },
    actions: view(trade),
  })),
  told(acceptanceSet, 'guest', ({ trade, by, accepted, version }, who) =>
    accepted
      ? toSide(otherSide(by), who, {
          kind: 'trade.accepted',
          tone: 'plain',
          template: '{who} accepts list {list} of your trade.',
          params: { list: String(version) },
          actions: view(trade),
        })
      : null,
  ),
  told(completed, 'guest', ({ trade, escrow, lines }, who) => {
    const actions = view(trade);
    const got = (side: Side) => arrived(lines.filter(({ by }) => by !== side));
    if (escrow)
      return sides.map((side) =>
        toSide(side, who, {
          kind: 'trade.completed',
          tone: 'good',
          template: 'Your trade with {who} is complete. You got {what}.',
          params: { what: got(side) },
          actions,
        }),
      );
    const params = { what: got('guest') };
    return [
      toSide('host', who, {
        kind: 'trade.gift-taken',
        tone: 'good',
        template: '{who} took your gift: {what}.',
        params,
        actions,
      }),
      toSide('guest', who, {
        kind: 'trade.gift',
        tone: 'good',
        template: '{who} sent you {what}.',
        params,
        actions,
      }),
    ];
  }),
  told(cancelled, 'guest', ({ trade, escrow }, who, { data: { reason } }) => {
    const off = { kind: 'trade.cancelled', tone: 'plain', actions: view(trade) } as const;
    if (reason === 'host' || reason === 'guest') {
      const template = escrow
        ? '{who} called your trade off. What you put in is yours again.'
        : reason === 'guest'
          ? '{who} did not take your gift. It is yours again.'
          : '{who} took the gift back.';
      return toSide(otherSide(reason), who, { ...off, template });
    }
    const what = escrow ? 'Your trade with {who}' : 'The gift between you and {who}';
    const template = `${what} ${reason === 'expired' ? 'ran out' : 'is off'}. What each put in went back.`;
    return sides.map((side) => toSide(side, who, { ...off, template }));
  }),
);
