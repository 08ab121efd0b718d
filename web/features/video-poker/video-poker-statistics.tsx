import { resultNames } from '@rackets/engine/features/video-poker/hands.ts';
import { handText } from '@rackets/engine/kits/cards.ts';
import { Spade } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { money, signedMoney } from '../../app/text/format.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import type { Column } from '../../ui/table.tsx';
import { GameStatistics } from '../../kits/statistics/game-statistics.tsx';
import type { VideoPokerStatistics as Statistics } from './answers.ts';
import { CardStrip } from './card-strip.tsx';

type Row = Statistics['history']['data'][number];

const columns: readonly Column<Row>[] = [
  whenColumn,
  {
    head: 'Final hand',
    cell: (row) => <CardStrip cards={row.cards_final} />,
    plain: (row) => handText(row.cards_final),
    phone: 'main',
  },
  { head: 'Held', cell: (row) => row.held.length, plain: (row) => row.held.length, number: true },
  {
    head: 'Outcome',
    cell: (row) => <Outcome good={row.profit >= 0}>{resultNames[row.result]}</Outcome>,
    plain: (row) => row.result,
  },
  { head: 'Bet', cell: (row) => money(row.amount), plain: (row) => row.amount, number: true },
  { head: 'Profit', cell: (row) => signedMoney(row.profit), plain: (row) => row.profit, number: true },
];

export function VideoPokerStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET videopoker/statistics', { query, keepPrevious: true });
  return (
    <GameStatistics
      title="Video Poker"
      at="/main/videopoker"
      plays="Hands"
      lead="Every hand you played this round, and who beats the machine."
      answer={answer}
      history={{
        label: 'Hands',
        title: 'Recent Hands',
        columns,
        file: 'video-poker',
        empty: {
          icon: <Spade />,
          sentence: 'You have no history.',
          next: <ButtonLink to="/main/videopoker">Be dealt a hand</ButtonLink>,
        },
      }}
    />
  );
}
