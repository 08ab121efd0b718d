import { ScrollText } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, number } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { whenTime } from '../../app/text/format.ts';
import { AttemptHistory } from '../../kits/statistics/attempt-history.tsx';
import { rankText, shareText } from '../../kits/statistics/personal-record.tsx';
import { FamilyStandings, Standings } from '../../kits/statistics/standings.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import type { Column } from '../../ui/table.tsx';
import type { MissionTotals } from './answers.ts';
import styles from './missions.module.css';

type Row = MissionTotals['user_last']['data'][number];

const outcomeText = ({ success, done, of }: Row): string =>
  success ? 'Completed' : `${done} of ${of} lines`;

const columns: readonly Column<Row>[] = [
  {
    head: 'When',
    cell: ({ stopped_at: at }) => whenTime(at, serverClock.now()),
    plain: ({ stopped_at: at }) => at,
    phone: 'line',
  },
  { head: 'Mission', cell: ({ name }) => name, plain: ({ name }) => name, phone: 'main' },
  {
    head: 'Outcome',
    cell: (row) => <Outcome good={row.success}>{outcomeText(row)}</Outcome>,
    plain: outcomeText,
    phone: 'line',
  },
  { head: 'Bullets', cell: (row) => number(row.bullets), plain: (row) => row.bullets, number: true },
  { head: 'Money', cell: (row) => money(row.money), plain: (row) => row.money, number: true, phone: 'end' },
];

/** The missions that the player ended, and what they come to (S055). */
export function MissionsStatistics() {
  const page = usePageNumber();
  const answer = useRead('GET missions/statistics', { query: { page }, keepPrevious: true });
  return (
    <Screen
      place={`Crimes · ${useCharacter().location_name}`}
      title="Missions"
      lead="What you brought together, and how you compare."
    >
      <Stack>
        <AttemptHistory
          look={{
            label: 'Missions',
            title: 'Recent Missions',
            columns,
            file: 'missions',
            empty: {
              icon: <ScrollText aria-hidden="true" />,
              sentence: 'You have no history.',
              next: <ButtonLink to="/main/missions">Take a mission on</ButtonLink>,
            },
          }}
          page={answer?.user_last ?? null}
          address="/main/missions/statistics"
        />
        {answer !== null && <Totals answer={answer} />}
      </Stack>
    </Screen>
  );
}

function Totals({ answer }: { readonly answer: MissionTotals }) {
  const mine = answer.general_character;
  return (
    <Columns even>
      <Stack>
        <Standings title="Top Gangsters" of="missions completed" rows={answer.global_top} />
        <FamilyStandings rows={answer.top_families} />
      </Stack>
      <Stack>
        <Panel title="Missions completed">
          <Figures
            figures={answer.missions.map(({ name, icon, count }) => ({
              label: name,
              head: (
                <span className={styles.kind}>
                  <GameIcon name={icon} size={18} />
                  {name}
                </span>
              ),
              value: number(count),
            }))}
          />
        </Panel>
        <Panel title="General Stats">
          <Figures
            figures={[
              { label: 'Rank', value: rankText(mine.rank) },
              { label: 'Missions ended', value: number(mine.attempts) },
              { label: 'Missions completed', value: shareText(mine.attempts_success, mine.attempts) },
              { label: 'Money', value: money(mine.money) },
              { label: 'Bullets', value: number(mine.bullets) },
              { label: 'XP', value: number(mine.level_points) },
              { label: 'XP bonus', value: number(Math.max(0, mine.level_points_actual - mine.level_points)) },
              { label: 'XP total', value: number(mine.level_points_actual) },
            ]}
          />
        </Panel>
      </Stack>
    </Columns>
  );
}
