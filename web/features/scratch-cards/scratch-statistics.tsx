import { Ticket } from 'lucide-react';
import { money, number, whenTime } from '../../app/text/format.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { serverClock } from '../../app/time/clock.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import type { Column } from '../../ui/table.tsx';
import { AttemptHistory } from '../../kits/statistics/attempt-history.tsx';
import type { ScratchStatistics as Statistics } from './answers.ts';

type Row = Statistics['history']['data'][number];

const resultText = ({ prize_name: name, vehicle_abandoned: abandoned }: Row): string =>
  name === null ? 'No prize' : `${name}${abandoned ? ', abandoned' : ''}`;

const columns: readonly Column<Row>[] = [
  {
    head: 'Time',
    cell: (row) => whenTime(row.created_at, serverClock.now()),
    plain: (row) => row.created_at,
    phone: 'end',
  },
  // [R597]
  { head: 'Type', cell: (row) => (row.type === 'item' ? 'Item' : 'Daily'), plain: (row) => row.type },
  {
    head: 'Result',
    cell: (row) => <Outcome good={row.prize_name !== null}>{resultText(row)}</Outcome>,
    plain: resultText,
    phone: 'main',
  },
];

/** History, Personal Prizes and Global Prizes (S092). */
export function ScratchStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET scratch/statistics', { query, keepPrevious: true });
  return (
    <Screen
      place={`Casino · ${useCharacter().location_name}`}
      title="Scratch & Win"
      lead="What the cards brought you, and everybody else."
    >
      <Stack>
        <AttemptHistory
          look={{
            label: 'Cards',
            title: 'History',
            columns,
            file: 'scratch-cards',
            empty: {
              icon: <Ticket />,
              sentence: 'You have no history.',
              next: <ButtonLink to="/main/scratch">Get a card</ButtonLink>,
            },
          }}
          page={answer?.history ?? null}
          address="/main/scratch/statistics"
        />
        {answer !== null && (
          <Columns even>
            <Prizes title="Personal Prizes" totals={answer.prizes_character} />
            <Prizes title="Global Prizes" totals={answer.prizes_global} />
          </Columns>
        )}
      </Stack>
    </Screen>
  );
}

interface PrizesProps {
  readonly title: string;
  readonly totals: Statistics['prizes_character'];
}

function Prizes({ title, totals }: PrizesProps) {
  return (
    <Panel title={title}>
      <Figures
        figures={[
          { label: 'Money', value: money(totals.money.total) },
          { label: 'Bullets', value: number(totals.bullets.total) },
          { label: 'Prison Bribes', value: number(totals.bribes.total) },
          { label: 'Vehicles', value: number(totals.vehicle.count) },
          { label: 'Credits', value: number(totals.credits.total) },
          { label: 'No Prize', value: number(totals.none.count) },
        ]}
      />
    </Panel>
  );
}
