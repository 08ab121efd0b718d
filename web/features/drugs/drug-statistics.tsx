import { Pill } from 'lucide-react';
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
import type { DrugStatisticsAnswer } from './answers.ts';
import { signedMoney } from './words.ts';

type Row = DrugStatisticsAnswer['history']['data'][number];

const columns: readonly Column<Row>[] = [
  {
    head: 'When',
    cell: (row) => whenTime(row.created_at, serverClock.now()),
    plain: (row) => row.created_at,
    phone: 'end',
  },
  {
    head: 'Trade',
    cell: (row) =>
      `${row.type === 'sold' ? 'Sold' : 'Bought'} ${number(row.amount)} ${row.drug_name.toLowerCase()}`,
    plain: (row) => `${row.type} ${row.amount} ${row.drug_id}`,
    phone: 'main',
  },
  { head: 'City', cell: (row) => row.location_name, plain: (row) => row.location_name },
  { head: 'Each', cell: (row) => money(row.price), plain: (row) => row.price, number: true },
  { head: 'In all', cell: (row) => money(row.value), plain: (row) => row.value, number: true },
  {
    head: 'Made',
    cell: (row) => (row.profit === null ? '–' : signedMoney(row.profit)),
    plain: (row) => row.profit ?? '',
    number: true,
  },
];

const look: HistoryLook<Row> = {
  label: 'Trades',
  title: 'Recent Trades',
  columns,
  file: 'drugs',
  empty: {
    icon: <Pill />,
    sentence: 'You have dealt in nothing yet.',
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
          <Panel title="Personal Record">
            <Figures
              figures={[
                { label: 'Units bought', value: number(answer.totals.bought) },
                { label: 'Units sold', value: number(answer.totals.sold) },
                { label: 'Spent', value: money(answer.totals.spent) },
                { label: 'Earned', value: money(answer.totals.earned) },
                { label: 'Made', value: signedMoney(answer.totals.profit) },
              ]}
            />
          </Panel>
        )}
      </Stack>
    </Screen>
  );
}
