import { handText } from '@rackets/engine/kits/cards.ts';
import { Club } from 'lucide-react';
import { money, signedMoney } from '../../app/text/format.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import type { Column } from '../../ui/table.tsx';
import { GameStatistics } from '../../kits/statistics/game-statistics.tsx';
import type { BlackjackStatistics as Statistics } from './answers.ts';
import { shortOutcome } from './hand-words.ts';

type Row = Statistics['history']['data'][number];

const columns: readonly Column<Row>[] = [
  whenColumn,
  { head: 'Your cards', cell: (row) => handText(row.player_cards), phone: 'main' },
  { head: 'Dealer', cell: (row) => handText(row.dealer_cards) },
  {
    head: 'Outcome',
    cell: (row) => <Outcome good={row.profit > 0}>{shortOutcome(row.result)}</Outcome>,
    plain: (row) => row.result,
  },
  { head: 'Bet', cell: (row) => money(row.amount), plain: (row) => row.amount, number: true },
  { head: 'Profit', cell: (row) => signedMoney(row.profit), plain: (row) => row.profit, number: true },
];

export function BlackjackStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET blackjack/statistics', { query, keepPrevious: true });
  return (
    <GameStatistics
      title="Blackjack"
      at="/main/blackjack"
      plays="Hands"
      lead="What the cards gave you, and who beats the dealer."
      answer={answer}
      history={{
        label: 'Hands',
        title: 'Recent Hands',
        columns,
        file: 'blackjack',
        empty: {
          icon: <Club />,
          sentence: 'You have no history.',
          next: <ButtonLink to="/main/blackjack">Be dealt in</ButtonLink>,
        },
      }}
    />
  );
}
