import { DoorOpen, KeyRound } from 'lucide-react';
import type { PrisonStatistics as Statistics } from '../../app/api/answers.ts';
import { serverClock } from '../../app/clock.ts';
import { number, percent, whenTime } from '../../app/format.ts';
import { useCharacter } from '../../app/use-character.ts';
import { usePageNumber } from '../../app/use-page-number.ts';
import { useRead } from '../../app/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { FamilyStandings, Standings } from '../statistics/standings.tsx';
import { BustTable } from './bust-table.tsx';
import { PrisonTabs } from './prison-tabs.tsx';

export function PrisonStatistics() {
  const page = usePageNumber();
  const statistics = useRead<Statistics>(`prison/statistics?page=${page}`, { keepPrevious: true });
  return (
    <Screen
      place={`Crimes · ${useCharacter().location_name}`}
      title="Prison"
      lead="Whose doors you opened, who opened yours, and who is best at it."
      tabs={<PrisonTabs />}
    >
      <Stack>
        <History statistics={statistics} />
        {statistics !== null && (
          <Columns even>
            <Stack>
              <Standings title="Top Gangsters" of="people freed" rows={statistics.top_count} />
              <FamilyStandings rows={statistics.top_families} />
              <Received rows={statistics.user_received} />
            </Stack>
            <Stack>
              <Standings title="Top Streaks" of="in a row" rows={statistics.top_streak} />
              <GeneralStats mine={statistics.general_character} />
            </Stack>
          </Columns>
        )}
      </Stack>
    </Screen>
  );
}

function History({ statistics }: { readonly statistics: Statistics | null }) {
  return (
    <Panel title="Recent Attempts">
      {statistics === null && <SkeletonRows rows={5} height={44} />}
      {statistics?.history.data.length === 0 && (
        <Empty
          icon={<KeyRound />}
          sentence="You have not tried a door yet."
          next={<ButtonLink to="/main/prison">Choose an inmate</ButtonLink>}
        />
      )}
      {statistics !== null && statistics.history.data.length > 0 && (
        <BustTable rows={statistics.history.data} />
      )}
      {statistics !== null && (
        <Pages
          current={statistics.history.current_page}
          last={statistics.history.last_page}
          to={(page) => `/main/prison/statistics?page=${page}`}
        />
      )}
    </Panel>
  );
}

type ReceivedRow = Statistics['user_received'][number];

const receivedColumns: readonly Column<ReceivedRow>[] = [
  { head: 'When', cell: (row) => whenTime(row.created_at, serverClock.now()), phone: 'end' },
  { head: 'By', cell: (row) => row.character.username, phone: 'main' },
  {
    head: 'Outcome',
    cell: (row) => <Outcome good={row.success}>{row.success ? 'Freed you' : 'Failed'}</Outcome>,
  },
];

function Received({ rows }: { readonly rows: readonly ReceivedRow[] }) {
  return (
    <Panel title="Recent Busts Received">
      {rows.length === 0 ? (
        <Empty icon={<DoorOpen />} sentence="Nobody has tried to free you yet." />
      ) : (
        <Table label="Busts received" rows={rows} columns={receivedColumns} rowKey={(row) => row.id} />
      )}
    </Panel>
  );
}

function GeneralStats({ mine }: { readonly mine: Statistics['general_character'] }) {
  const rate = mine.attempts === 0 ? '' : ` (${percent((100 * mine.attempts_success) / mine.attempts)})`;
  return (
    <Panel title="General Stats">
      <Figures
        figures={[
          { label: 'Rank', value: rank(mine.rank) },
          { label: 'Attempts', value: number(mine.attempts) },
          { label: 'Successful attempts', value: `${number(mine.attempts_success)}${rate}` },
          { label: 'Streak', value: `${number(mine.streak)}, best ${number(mine.streak_max)}` },
          { label: 'Streak rank', value: rank(mine.streak_rank) },
          { label: 'XP', value: number(mine.level_points) },
          { label: 'XP bonus', value: number(Math.max(0, mine.level_points_actual - mine.level_points)) },
          { label: 'XP total', value: number(mine.level_points_actual) },
        ]}
      />
    </Panel>
  );
}

function rank(value: number | null): string {
  return value === null ? '–' : `#${number(value)}`;
}
