import { Crosshair } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, number } from '../../app/text/format.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import type { Column } from '../../ui/table.tsx';
import { AttemptHistory, type HistoryLook } from '../../kits/statistics/attempt-history.tsx';
import type { BulletStatisticsAnswer } from './answers.ts';

type Row = BulletStatisticsAnswer['history']['data'][number];

const columns: readonly Column<Row>[] = [
  whenColumn,
  { head: 'Bullets', cell: (row) => number(row.amount), plain: (row) => row.amount, phone: 'main' },
  { head: 'City', cell: (row) => row.location_name, plain: (row) => row.location_name },
  { head: 'Each', cell: (row) => money(row.price), plain: (row) => row.price, number: true },
  { head: 'Paid', cell: (row) => money(row.cost), plain: (row) => row.cost, number: true },
];

const look: HistoryLook<Row> = {
  label: 'Purchases',
  title: 'Recent Purchases',
  columns,
  file: 'bullets',
  empty: {
    icon: <Crosshair />,
    sentence: 'You have not bought any bullets yet.',
    next: <ButtonLink to="/main/bullets">To the shelf</ButtonLink>,
  },
};

/** Own purchases, and what they came to (S067). */
export function BulletStatistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET bullets/statistics', { query, keepPrevious: true });
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Bullet Store"
      lead="What you bought, where, and what it cost."
    >
      <Stack>
        <AttemptHistory look={look} page={answer?.history ?? null} address="/main/bullets/statistics" />
        {answer !== null && (
          <Panel title="Personal Record">
            <Figures
              figures={[
                { label: 'Purchases', value: number(answer.totals.purchases) },
                { label: 'Bullets bought', value: number(answer.totals.bullets) },
                { label: 'Spent', value: money(answer.totals.spent) },
              ]}
            />
          </Panel>
        )}
      </Stack>
    </Screen>
  );
}
