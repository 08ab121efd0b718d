import { CircleDotDashed } from 'lucide-react';
import { serverClock } from '../../app/time/clock.ts';
import { money, whenTime } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { GameRecord } from '../../kits/statistics/game-statistics.tsx';
import { Standings } from '../../kits/statistics/standings.tsx';
import type { RouletteStatistics as Statistics } from './answers.ts';

type TopBet = Statistics['top_bets'][number];

const columns: readonly Column<TopBet>[] = [
  {
    head: 'Gangster',
    cell: ({ character }) =>
      character === null ? 'A gangster' : <CharacterLink id={character.id} username={character.username} />,
    phone: 'main',
  },
  { head: 'When', cell: (row) => whenTime(row.created_at, serverClock.now()) },
  { head: 'Bet', cell: (row) => money(row.amount), number: true },
  { head: 'Profit', cell: (row) => money(row.return - row.amount), number: true, phone: 'end' },
];

/** Top Games, Top Gangsters and the Personal Record (S094). */
export function RouletteStatistics() {
  const answer = useRead('GET roulette/statistics');
  return (
    <Screen
      place={`Casino · ${useCharacter().location_name}`}
      title="Roulette"
      lead="Who beat the wheel, and what it took from you."
    >
      <Columns even>
        <Stack>
          <Panel title="Top Games">
            {answer === null ? <SkeletonRows rows={6} height={44} /> : <TopGames rows={answer.top_bets} />}
          </Panel>
        </Stack>
        <Stack>
          {answer !== null && <GameRecord mine={answer.character} plays="Spins" />}
          {answer !== null && (
            <Standings title="Top Gangsters" of="profit, in dollars" rows={answer.top_characters} />
          )}
        </Stack>
      </Columns>
    </Screen>
  );
}

function TopGames({ rows }: { readonly rows: readonly TopBet[] }) {
  if (rows.length === 0)
    return <Empty icon={<CircleDotDashed />} sentence="Nobody has beaten the wheel yet." />;
  return <Table label="Top Games" rows={rows} columns={columns} rowKey={(row) => row.id} />;
}
