import { GraduationCap } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, number } from '../../app/text/format.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table.tsx';
import { QueryTabs } from '../../ui/tabs.tsx';
import { AttemptHistory } from '../../kits/statistics/attempt-history.tsx';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import type { MentoringTotals } from './answers.ts';

type Row = MentoringTotals['history']['data'][number];

const ways = [
  { id: 'all', label: 'All' },
  { id: 'incoming', label: 'Incoming' },
  { id: 'outgoing', label: 'Outgoing' },
] as const;

const isOutgoing = ({ incoming_or_outgoing: way }: Row): boolean => way === 'outgoing';
const other = (row: Row) => (isOutgoing(row) ? row.recipient : row.character);
const wayText = (row: Row): string => (isOutgoing(row) ? 'Taught' : 'Learned from');

const columns: readonly Column<Row>[] = [
  whenColumn,
  {
    head: 'Who',
    cell(row) {
      const who = other(row);
      return (
        <>
          {wayText(row)} {who ? <CharacterLink id={who.id} username={who.username} /> : 'a gangster'}
        </>
      );
    },
    plain: (row) => `${wayText(row)} ${other(row)?.username ?? 'a gangster'}`,
    phone: 'main',
  },
  {
    head: 'XP',
    cell: (row) => number(row.level_points_actual),
    plain: (row) => row.level_points_actual,
    number: true,
  },
  {
    head: 'Per point',
    cell: (row) => money(row.fee_per_point),
    plain: (row) => row.fee_per_point,
    number: true,
  },
  { head: 'Fee', cell: (row) => money(row.fee_gross), plain: (row) => row.fee_gross, number: true },
  { head: 'Cost', cell: (row) => money(row.cost), plain: (row) => row.cost, number: true },
  { head: 'Bullets', cell: (row) => number(row.bullets), plain: (row) => row.bullets, number: true },
];

/** Lessons given and taken, and what they come to (S065, R332). */
export function MentoringStatistics() {
  const [query] = useSearchParams();
  const way = ways.find(({ id }) => id === query.get('way'))?.id ?? 'all';
  const page = usePageNumber();
  const answer = useRead('GET mentoring/statistics', {
    query: way === 'all' ? { page } : { page, incoming_or_outgoing: way },
    keepPrevious: true,
  });
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Mentoring"
      lead="The lessons you gave and took in this round."
    >
      <Stack>
        <QueryTabs label="Direction" tabs={ways} current={way} param="way" />
        <AttemptHistory
          look={{
            label: 'Lessons',
            title: 'History',
            columns,
            file: 'mentoring',
            empty: {
              icon: <GraduationCap />,
              sentence: 'You have no history.',
              next: <ButtonLink to="/main/mentoring">Mentor someone</ButtonLink>,
            },
          }}
          page={answer?.history ?? null}
          address={`/main/mentoring/statistics${way === 'all' ? '' : `?way=${way}`}`}
        />
        <Panel title="Personal Record">
          {answer === null ? (
            <SkeletonRows rows={6} height={36} />
          ) : (
            <Columns even>
              <Totals of="given" totals={answer.total_sent} />
              <Totals of="taken" totals={answer.total_received} />
            </Columns>
          )}
        </Panel>
      </Stack>
    </Screen>
  );
}

interface TotalsProps {
  readonly of: 'given' | 'taken';
  readonly totals: MentoringTotals['total_sent'];
}

function Totals({ of, totals }: TotalsProps) {
  const isGiven = of === 'given';
  return (
    <Figures
      figures={[
        { label: `Lessons ${of}`, value: number(totals.count) },
        { label: 'XP promised', value: number(totals.level_points) },
        { label: isGiven ? 'XP they got' : 'XP you got', value: number(totals.level_points_actual) },
        { label: isGiven ? 'Fees they paid' : 'Fees you paid', value: money(totals.fees_gross) },
        { label: 'After tax', value: money(totals.fees_net) },
        { label: isGiven ? 'Bullets you got' : 'Bullets they got', value: number(totals.bullets) },
      ]}
    />
  );
}
