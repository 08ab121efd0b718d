import { ChartCandlestick } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { AttemptHistory, type HistoryLook } from '../../kits/statistics/attempt-history.tsx';
import { tradeColumns, TradeRecord } from '../../kits/statistics/trades.tsx';
import type { StockStatisticsAnswer } from './answers.ts';

type Row = StockStatisticsAnswer['history']['data'][number];

const columns = tradeColumns<Row>({
  what: ({ company_name }) => company_name,
  id: ({ company_name }) => company_name,
  gain: { head: 'Gain', of: ({ gain }) => gain },
});

const look: HistoryLook<Row> = {
  label: 'Trades',
  title: 'Recent Trades',
  columns,
  file: 'stocks',
  empty: {
    icon: <ChartCandlestick />,
    sentence: 'You have not traded any shares yet.',
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
          <TradeRecord
            unit="Shares"
            totals={answer.totals}
            gain={{ label: 'Gained', value: answer.totals.gain }}
          />
        )}
      </Stack>
    </Screen>
  );
}
