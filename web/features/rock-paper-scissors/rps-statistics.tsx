import { wagerNames, wagerText } from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import { Scissors } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { AttemptHistory } from '../../kits/statistics/attempt-history.tsx';
import { rankText } from '../../kits/statistics/personal-record.tsx';
import { Standings } from '../../kits/statistics/standings.tsx';
import { PricePlot } from '../../ui/price-plot.tsx';
import type { Game, RpsStatistics as Statistics } from './answers.ts';
import { netAfterGames } from './net.ts';
import { outcomeOf, signedWager, toldTo } from './game-words.ts';

const endedAt = ({ complete_at, created_at }: Game): string => complete_at ?? created_at;

const when: Column<Game> = {
  head: 'When',
  cell: (game) => whenTime(endedAt(game), serverClock.now()),
  plain: endedAt,
  phone: 'end',
};

function ownColumns(me: string): readonly Column<Game>[] {
  return [
    when,
    {
      head: 'Against',
      cell: (game) => <Name of={game.host?.id === me ? game.opponent : game.host} />,
      phone: 'main',
    },
    {
      head: 'Moves',
      cell: (game) => {
        const told = toldTo(me, game);
        return told === null ? '' : `Your ${told.mine}, their ${told.theirs}`;
      },
      plain: (game) => {
        const told = toldTo(me, game);
        return told === null ? '' : `${told.mine} ${told.theirs}`;
      },
    },
    {
      head: 'Outcome',
      cell: (game) => {
        const told = toldTo(me, game);
        return told && <Outcome good={told.end !== 'lost'}>{outcomeOf(told, game)}</Outcome>;
      },
      plain: (game) => toldTo(me, game)?.profit ?? 0,
    },
  ];
}

const globalColumns: readonly Column<Game>[] = [
  when,
  { head: 'Host', cell: (game) => <Name of={game.host} />, phone: 'main' },
  { head: 'Opponent', cell: (game) => <Name of={game.opponent} /> },
  { head: 'Moves', cell: (game) => `${game.host_move ?? ''} against ${game.opponent_move ?? ''}` },
  {
    head: 'Winner',
    cell: (game) => ({ host: 'Host', opponent: 'Opponent', none: 'A draw' })[game.winner ?? 'none'],
  },
  { head: 'Wager', cell: (game) => wagerText(game.wager_type, game.wager_amount), number: true },
];

function Name({ of: person }: { readonly of: Game['host'] }) {
  return person === null ? 'A gangster' : <CharacterLink id={person.id} username={person.username} />;
}

/** How the round went in money over the last games; nothing on older pages, and before the first such game. */
function Net({ answer: { history, profits } }: { readonly answer: Statistics }) {
  const me = useCharacter().id;
  const net = profits.find(({ wager_type: type }) => type === 'money')?.profit ?? 0;
  const points = history.current_page === 1 ? netAfterGames(me, history.data, net) : [];
  if (points.length === 0) return null;
  return (
    <Panel title="Your net" aside={`after your last ${count(points.length - 1, 'game')} for money`} padded>
      <PricePlot label="Net in dollars" points={points} level={{ price: 0, label: 'even' }} />
    </Panel>
  );
}

export function RpsStatistics() {
  const { id, location_name: city } = useCharacter();
  const answer = useRead('GET rps/statistics', { query: { page: usePageNumber() }, keepPrevious: true });
  return (
    <Screen
      place={`Casino · ${city}`}
      title="Rock Paper Scissors"
      lead="Who you played, what it came to, and how the others play."
    >
      <Stack>
        <AttemptHistory
          look={{
            label: 'Your games',
            title: 'Your Last Games',
            columns: ownColumns(id),
            file: 'rock-paper-scissors',
            empty: {
              icon: <Scissors />,
              sentence: 'You have no history.',
              next: <ButtonLink to="/main/rps">Play a game</ButtonLink>,
            },
          }}
          page={answer?.history ?? null}
          address="/main/rps/statistics"
        />
        {answer !== null && (
          <>
            <Net answer={answer} />
            <Panel title="Global Last Games">
              {answer.global_games.length === 0 ? (
                <Empty icon={<Scissors />} sentence="Nobody has played yet." />
              ) : (
                <Table
                  label="Everybody’s games"
                  rows={answer.global_games}
                  columns={globalColumns}
                  rowKey={(game) => game.id}
                />
              )}
            </Panel>
            <Columns even>
              <Standings title="Top Gangsters" of="profit, in dollars" rows={answer.top_characters} />
              <Panel title="Your Profits">
                <Figures
                  figures={[
                    { label: 'Rank', value: rankText(answer.character.rank) },
                    { label: 'Won', value: number(answer.character.won) },
                    { label: 'Lost', value: number(answer.character.lost) },
                    { label: 'Drawn', value: number(answer.character.drawn) },
                    ...answer.profits.map(({ wager_type: type, profit }) => ({
                      label: wagerNames[type],
                      value: signedWager(type, profit),
                    })),
                  ]}
                />
              </Panel>
            </Columns>
          </>
        )}
      </Stack>
    </Screen>
  );
}
