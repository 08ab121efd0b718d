import { HandCoins } from 'lucide-react';
import type { SmallCrimesStatistics as Statistics } from '../../app/api/answers.ts';
import { money, number, percent } from '../../app/format.ts';
import { useCharacter } from '../../app/use-character.ts';
import { usePageNumber } from '../../app/use-page-number.ts';
import { useRead } from '../../app/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FamilyStandings, Standings } from '../statistics/standings.tsx';
import { AttemptTable } from './attempt-table.tsx';
import { SmallCrimesTabs } from './small-crimes-tabs.tsx';

export function SmallCrimesStatistics() {
  const page = usePageNumber();
  const statistics = useRead<Statistics>(`small/statistics?page=${page}`, { keepPrevious: true });
  return (
    <Screen
      place={`Crimes · ${useCharacter().location_name}`}
      title="Small Crimes"
      lead="What you did, and how it looks beside the others."
      tabs={<SmallCrimesTabs />}
    >
      <Stack>
        <History statistics={statistics} />
        {statistics !== null && (
          <Columns even>
            <Stack>
              <Standings title="Top Gangsters" of="successful attempts" rows={statistics.top_count} />
              <FamilyStandings rows={statistics.top_families} />
            </Stack>
            <Stack>
              <GeneralStats mine={statistics.general_character} />
              <WholeRound all={statistics.global} />
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
          icon={<HandCoins />}
          sentence="No attempts yet."
          next={<ButtonLink to="/main/small">Pick a job</ButtonLink>}
        />
      )}
      {statistics !== null && statistics.history.data.length > 0 && (
        <AttemptTable rows={statistics.history.data} />
      )}
      {statistics !== null && (
        <Pages
          current={statistics.history.current_page}
          last={statistics.history.last_page}
          to={(page) => `/main/small/statistics?page=${page}`}
        />
      )}
    </Panel>
  );
}

function GeneralStats({ mine }: { readonly mine: Statistics['general_character'] }) {
  return (
    <Panel title="General Stats">
      <Figures
        figures={[
          { label: 'Rank', value: mine.rank === null ? '–' : `#${number(mine.rank)}` },
          { label: 'Attempts', value: number(mine.attempts) },
          { label: 'Successful attempts', value: share(mine.attempts_success, mine.attempts) },
          { label: 'Streak', value: `${number(mine.streak)}, best ${number(mine.streak_max)}` },
          { label: 'Earned', value: money(mine.money) },
          { label: 'XP', value: number(mine.level_points) },
          { label: 'XP bonus', value: number(Math.max(0, mine.level_points_actual - mine.level_points)) },
          { label: 'XP total', value: number(mine.level_points_actual) },
        ]}
      />
    </Panel>
  );
}

function WholeRound({ all }: { readonly all: Statistics['global'] }) {
  return (
    <Panel title="The whole round">
      <Figures
        figures={[
          { label: 'Gangsters at it', value: number(all.characters) },
          { label: 'Attempts', value: number(all.attempts) },
          { label: 'Successful attempts', value: share(all.attempts_success, all.attempts) },
          { label: 'Earned', value: money(all.money) },
        ]}
      />
    </Panel>
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? number(part) : `${number(part)} (${percent((100 * part) / whole)})`;
}
