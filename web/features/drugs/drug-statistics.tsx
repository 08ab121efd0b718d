import { Pill } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { AttemptHistory, type HistoryLook } from '../../kits/statistics/attempt-history.tsx';
import { tradeColumns, TradeRecord } from '../../kits/statistics/trades.tsx';
import type { DrugStatisticsAnswer } from './answers.ts';

type Row = DrugStatisticsAnswer['history']['data'][number];

const columns = tradeColumns<Row>({
  what: ({ drug_name }) => drug_name.toLowerCase(),
  id: ({ drug_id }) => drug_id,
  more: [{ head: 'City', cell: (row) => row.location_name, plain: (row) => row.location_name }],
  gain: { head: 'Made', of: ({ profit }) => profit },
});

const look: HistoryLook<Row> = {
  label: 'Trades',
  title: 'Recent Trades',
  columns,
  file: 'drugs',
  empty: {
    icon: <Pill />,
    sentence: 'You have not dealt yet.',
    next: <ButtonLink to="/main/drugs/buy">To the dealers</ButtonLink>,
  },
};

/** Own trades, and what they came to (S082). */
export function DrugStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET drugs/statistics', { query, keepPrevious: true });
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Drugs"
      lead="What you bought and sold, and what it brought."
    >
      <Stack>
        <AttemptHistory look={look} page={answer?.history ?? null} address="/main/drugs/statistics" />
        {answer !== null && (
          <TradeRecord
            unit="Units"
            totals={answer.totals}
            gain={{ label: 'Made', value: answer.totals.profit }}
          />
        )}
      </Stack>
    </Screen>
  );
}
