import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
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

type Told = ActivityLine & { readonly path: string };

const history = '/main/trade/history';
const viewPath = (id: string) => `/main/trade/view?id=${id}`;

/** What either of the two is told, and where that leads. */
function toldOf(event: RecordedEvent): readonly Told[] {
  const line = (
    to: Side,
    kind: string,
    tone: ActivityLine['tone'],
    template: string,
    path: string,
    params: ActivityLine['params'] = {},
  ): Told => ({
    character: subjectOf(event, to),
    kind: `trade.${kind}`,
    tone,
    template,
    params: { who: subjectOf(event, otherSide(to)), ...params },
    path,
  });
  const sent = giftSent.match(event);
  if (sent) {
    const what = arrived(seenBy(giftSent, sent, 'guest').lines);
    return [line('guest', 'gift', 'good', '{who} sent you {what}.', history, { what })];
  }
  const asked = giftRequested.match(event);
  if (asked) {
    const { trade, assets } = seenBy(giftRequested, asked, 'guest');
    const what = joined(assets.map(({ lot }) => lotName(lot)));
    return [line('guest', 'request', 'plain', '{who} wants to send you {what}.', viewPath(trade), { what })];
  }
  const begun = opened.match(event);
  if (begun) {
    const { trade } = seenBy(opened, begun, 'guest');
    return [line('guest', 'opened', 'plain', '{who} wants to trade with you.', viewPath(trade))];
  }
  const set = acceptanceSet.match(event);
  if (set) {
    const { trade, by, accepted, version } = seenBy(acceptanceSet, set, 'guest');
    if (!accepted) return [];
    const list = String(version);
    return [
      line(otherSide(by), 'accepted', 'plain', '{who} accepts list {list} of your trade.', viewPath(trade), {
        list,
      }),
    ];
  }
  const done = completed.match(event);
  if (done) {
    const { trade, escrow, lines } = seenBy(completed, done, 'guest');
    const path = viewPath(trade);
    const got = (side: Side) => arrived(lines.filter(({ by }) => by !== side));
    if (!escrow)
      return [
        line('host', 'gift-taken', 'good', '{who} took your gift: {what}.', path, { what: got('guest') }),
        line('guest', 'gift', 'good', '{who} sent you {what}.', path, { what: got('guest') }),
      ];
    return (['host', 'guest'] as const).map((side) =>
      line(side, 'completed', 'good', 'Your trade with {who} is complete. You got {what}.', path, {
        what: got(side),
      }),
    );
  }
  const off = cancelled.match(event);
  return off ? cancelledLines(off.data.reason, seenBy(cancelled, off, 'guest'), line) : [];
}

function cancelledLines(
  reason: string,
  { trade, escrow }: { readonly trade: string; readonly escrow: boolean },
  line: (to: Side, kind: string, tone: 'plain', template: string, path: string) => Told,
): readonly Told[] {
  const path = viewPath(trade);
  const what = escrow ? 'Your trade with {who}' : 'The gift between you and {who}';
  if (reason === 'host' || reason === 'guest') {
    const other = otherSide(reason);
    const template = escrow
      ? '{who} called your trade off. What you put in is yours again.'
      : reason === 'guest'
        ? '{who} did not take your gift. It is yours again.'
        : '{who} took the gift back.';
    return [line(other, 'cancelled', 'plain', template, path)];
  }
  const template = `${what} ${reason === 'expired' ? 'ran out' : 'is off'}. What each put in went back.`;
  return (['host', 'guest'] as const).map((side) => line(side, 'cancelled', 'plain', template, path));
}

/** What the two of a trade or a gift must not miss. */
export function tradeActivity(event: RecordedEvent): readonly ActivityLine[] {
  return toldOf(event).map(({ path: _path, ...told }) => told);
}

/** The same as alerts that lead to the trade. */
export function tradeAlerts(event: RecordedEvent): readonly AlertLine[] {
  return toldOf(event).map(({ path, ...told }) => ({
    ...told,
    actions: [{ id: 'page', label: path === history ? 'History' : 'See the trade', meta: { path } }],
  }));
}
