import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { lotName } from '../../shared/catalogues/goods-types.ts';
import { bidPlaced, expired, sold } from './events.ts';

const hasRole = ({ subjects }: RecordedEvent, role: string): boolean =>
  subjects.some((subject) => subject.role === role);

/** What whoever was passed, whoever won and the seller must not miss. Nobody is named: bids are anonymous. */
export function auctionsActivity(event: RecordedEvent): readonly ActivityLine[] {
  const placed = bidPlaced.match(event);
  if (placed && hasRole(event, 'outbid')) {
    const { lot, amount, returned, returnedTo } = seenBy(bidPlaced, placed, 'outbid');
    return [
      {
        character: subjectOf(event, 'outbid'),
        kind: 'auctions.outbid',
        tone: 'bad',
        template: 'You were outbid for {lot}: it stands at {amount}. Your {returned} is back {where}.',
        params: {
          lot: lotName(lot),
          amount: moneyText(amount),
          returned: moneyText(returned),
          where: returnedTo === 'bank' ? 'in the bank' : 'in hand',
        },
      },
    ];
  }
  const over = sold.match(event);
  if (over) return soldLines(event, seenBy(sold, over, 'buyer'), seenBy(sold, over, 'seller'));
  const none = expired.match(event);
  if (!none || !hasRole(event, 'seller')) return [];
  const { lot } = seenBy(expired, none, 'seller');
  return [
    {
      character: subjectOf(event, 'seller'),
      kind: 'auctions.expired',
      tone: 'plain',
      template: 'Nobody bid for {lot}. It is yours again.',
      params: { lot: lotName(lot) },
    },
  ];
}

function soldLines(
  event: RecordedEvent,
  { lot, amount }: Pick<Parameters<typeof sold.draft>[0], 'lot' | 'amount'>,
  { earned }: Pick<Parameters<typeof sold.draft>[0], 'earned'>,
): readonly ActivityLine[] {
  const params = { lot: lotName(lot), amount: moneyText(amount), earned: moneyText(earned) };
  const won = {
    character: subjectOf(event, 'buyer'),
    kind: 'auctions.won',
    tone: 'good',
    template: 'You won {lot} for {amount}.',
    params,
  } as const;
  if (!hasRole(event, 'seller')) return [won];
  const paid = {
    character: subjectOf(event, 'seller'),
    kind: 'auctions.sold',
    tone: 'good',
    template: '{lot} sold for {amount}. Your {earned} is in the bank.',
    params,
  } as const;
  return [won, paid];
}

/** The same as alerts that lead to the auction, or to what came of it. */
export function auctionsAlerts(event: RecordedEvent): readonly AlertLine[] {
  return auctionsActivity(event).map((line) => ({
    ...line,
    actions: [
      line.kind === 'auctions.outbid'
        ? { id: 'page', label: 'Bid again', meta: { path: auctionPath(event) } }
        : { id: 'page', label: 'Auctions', meta: { path: '/main/auctions/statistics' } },
    ],
  }));
}

function auctionPath(event: RecordedEvent): string {
  const placed = bidPlaced.match(event);
  return placed ? `/main/auctions?auction=${seenBy(bidPlaced, placed, 'outbid').auction}` : '/main/auctions';
}
