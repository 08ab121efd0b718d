import { ThumbsUp } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { number } from '../../app/text/format.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { AttemptHistory } from '../../kits/statistics/attempt-history.tsx';
import type { RespectStatistics as Statistics } from './answers.ts';
import { respectText } from '../../kits/people/respect-text.ts';

type Row = Statistics['history']['data'][number];

const wayText = ({ direction }: Row): string => (direction === 'given' ? 'You gave' : 'You received');
const kindText = ({ kind }: Row): string => (kind === 'respect' ? 'Respect' : 'Disrespect');

const columns: readonly Column<Row>[] = [
  whenColumn,
  {
    head: 'Who',
    cell: ({ character }) =>
      character ? <CharacterLink id={character.id} username={character.username} /> : 'A gangster',
    plain: ({ character }) => character?.username ?? 'A gangster',
    phone: 'main',
  },
  { head: 'Which way', cell: wayText, plain: wayText },
  {
    head: 'What',
    cell: (row) => <Outcome good={row.kind === 'respect'}>{kindText(row)}</Outcome>,
    plain: kindText,
  },
  { head: 'Amount', cell: (row) => number(row.amount), plain: (row) => row.amount, number: true },
];

/** What was given and received, and what it comes to (S131). */
export function RespectStatistics() {
  const answer = useRead('GET respect/statistics', { query: { page: usePageNumber() }, keepPrevious: true });
  return (
    <Screen place="Community" title="Respect" lead="Who thinks what of you, and what you let them know.">
      <Stack>
        <AttemptHistory
          look={{
            label: 'Respect',
            title: 'History',
            columns,
            file: 'respect',
            empty: {
              icon: <ThumbsUp />,
              sentence: 'You have no history.',
              next: <ButtonLink to="/main/respect">Show somebody respect</ButtonLink>,
            },
          }}
          page={answer?.history ?? null}
          address="/main/respect/statistics"
        />
        <Columns even>
          <Totals title="Received" totals={answer?.totals ?? null} way="received" />
          <Totals title="Given" totals={answer?.totals ?? null} way="given" />
        </Columns>
      </Stack>
    </Screen>
  );
}

interface TotalsProps {
  readonly title: string;
  readonly totals: Statistics['totals'] | null;
  readonly way: 'received' | 'given';
}

function Totals({ title, totals, way }: TotalsProps) {
  return (
    <Panel title={title} aside={way === 'received' && totals ? respectText(totals) : undefined}>
      {totals === null ? (
        <SkeletonRows rows={2} height={40} />
      ) : (
        <Figures
          figures={[
            { label: 'Respect', value: number(totals[way].respect) },
            { label: 'Disrespect', value: number(totals[way].disrespect) },
          ]}
        />
      )}
    </Panel>
  );
}
