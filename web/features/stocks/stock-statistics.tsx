import { ChartCandlestick } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import type { Column } from '../../ui/table.tsx';
import { AttemptHistory, type HistoryLook } from '../statistics/attempt-history.tsx';
import type { StockStatisticsAnswer } from './answers.ts';
import { signedMoney } from './words.ts';

type Row = StockStatisticsAnswer['history']['data'][number];

const columns: readonly Column<Row>[] = [
  {
    head: 'When',
    cell: (row) => whenTime(row.created_at, serverClock.now()),
    plain: (row) => row.created_at,
    phone: 'end',
  },
  {
    head: 'Trade',
    cell: (row) => `${row.type === 'sold' ? 'Sold' : 'Bought'} ${number(row.amount)} ${row.company_name}`,
    plain: (row) => `${row.type} ${row.amount} ${row.company_name}`,
    phone: 'main',
  },
  { head: 'Each', cell: (row) => money(row.price), plain: (row) => row.price, number: true },
  { head: 'In all', cell: (row) => money(row.value), plain: (row) => row.value, number: true },
  {
    head: 'Gain',
    cell: (row) => (row.gain === null ? '–' : signedMoney(row.gain)),
    plain: (row) => row.gain ?? '',
    number: true,
  },
];

const look: HistoryLook<Row> = {
  label: 'Trades',
  title: 'Recent Trades',
  columns,
  file: 'stocks',
  empty: {
    icon: <ChartCandlestick />,
    sentence: 'You have traded no shares yet.',
    next: <ButtonLink to="/main/stocks">Look at the companies</ButtonLink>,
  },
};

/** Own trades, and what they came to (S085). */
export function StockStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET stocks/statistics', { query, keepPrevious: true });
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Stocks"
      lead="What you bought and sold, and what it gained."
    >
      <Stack>
        <AttemptHistory look={look} page={answer?.history ?? null} address="/main/stocks/statistics" />
        {answer !== null && (
          <Panel title="Personal Record">
            <Figures
              figures={[
                { label: 'Shares bought', value: number(answer.totals.bought) },
                { label: 'Shares sold', value: number(answer.totals.sold) },
                { label: 'Spent', value: money(answer.totals.spent) },
                { label: 'Earned', value: money(answer.totals.earned) },
                { label: 'Gained', value: signedMoney(answer.totals.gain) },
              ]}
            />
          </Panel>
        )}
      </Stack>
    </Screen>
  );
}
