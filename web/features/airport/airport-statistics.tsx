import { Plane } from 'lucide-react';
import { duration, money, number } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import type { Column } from '../../ui/table.tsx';
import { AttemptHistory, type HistoryLook } from '../../kits/statistics/attempt-history.tsx';
import type { AirportStatistics as Statistics } from './answers.ts';

type Row = Statistics['history']['data'][number];

const columns: readonly Column<Row>[] = [
  whenColumn,
  { head: 'To', cell: (row) => row.to.name, plain: (row) => row.to.name, phone: 'main' },
  { head: 'From', cell: (row) => row.from.name, plain: (row) => row.from.name },
  { head: 'Flight', cell: (row) => duration(row.seconds), plain: (row) => row.seconds },
  { head: 'Fare', cell: (row) => money(row.cost), plain: (row) => row.cost, number: true },
];

const look: HistoryLook<Row> = {
  label: 'Flights',
  title: 'Recent Flights',
  columns,
  file: 'flights',
  empty: {
    icon: <Plane />,
    sentence: 'You have never left town.',
    next: <ButtonLink to="/main/airport">Look at the map</ButtonLink>,
  },
};

export function AirportStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET airport/statistics', { query, keepPrevious: true });
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Airport"
      lead="Where you have been, and what getting there cost."
    >
      <Stack>
        <AttemptHistory look={look} page={answer?.history ?? null} address="/main/airport/statistics" />
        {answer !== null && <Totals totals={answer.totals} />}
      </Stack>
    </Screen>
  );
}

function Totals({ totals }: { readonly totals: Statistics['totals'] }) {
  const { flights, spent, seconds, cities } = totals;
  return (
    <Columns even>
      <Panel title="General Stats">
        <Figures
          figures={[
            { label: 'Flights', value: number(flights) },
            { label: 'Spent on fares', value: money(spent) },
            { label: 'In the air', value: duration(seconds) },
            { label: 'Cities flown to', value: `${number(cities.length)} of 10` },
          ]}
        />
      </Panel>
      {cities.length > 0 && (
        <Panel title="Cities">
          <Figures figures={cities.map(({ name, visits }) => ({ label: name, value: number(visits) }))} />
        </Panel>
      )}
    </Columns>
  );
}
