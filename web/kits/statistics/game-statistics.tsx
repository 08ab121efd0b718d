import type { ReactNode } from 'react';
import type { Standing } from '../../app/api/shapes.ts';
import { money, number, signedMoney } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { checkColumn } from '../draws/check-draw.tsx';
import { AttemptHistory, type HistoryLook, type HistoryPage } from './attempt-history.tsx';
import { rankText, shareText } from './personal-record.tsx';
import { Standings } from './standings.tsx';

/** What a player made of a game of chance. */
interface GameRecordFigures {
  readonly rank: number | null;
  readonly count: number;
  readonly wins: number;
  readonly amount: number;
  readonly return: number;
  readonly best_win: number;
}

interface GameStatisticsProps<Row> {
  readonly title: string;
  /** The page's address: "/main/blackjack". */
  readonly at: string;
  /** What is played: "Hands", "Spins". */
  readonly plays: string;
  readonly lead: string;
  /** Chooses among several histories. */
  readonly filter?: ReactNode;
  /** The address of what is chosen, for links to other pages of it. */
  readonly address?: string;
  /** False where a result is not drawn in the player's own name. */
  readonly ownDraws?: boolean;
  readonly history: HistoryLook<Row>;
  /** The page of the history that the address names; null until it is read. */
  readonly answer: {
    readonly history: HistoryPage<Row>;
    readonly top_characters: readonly Standing[];
    readonly character: GameRecordFigures;
  } | null;
}

/** The Statistics tab of a game of chance: history, Top Gangsters by profit, and the player's record. */
export function GameStatistics<Row extends { readonly id: string; readonly created_at: string }>({
  title,
  at,
  plays,
  lead,
  filter,
  address = `${at}/statistics`,
  ownDraws = true,
  history,
  answer,
}: GameStatisticsProps<Row>) {
  return (
    <Screen place={`Casino · ${useCharacter().location_name}`} title={title} lead={lead}>
      {filter}
      <Stack>
        <AttemptHistory
          {...(ownDraws ? { check: checkColumn } : {})}
          look={history}
          page={answer?.history ?? null}
          address={address}
        />
        {answer !== null && (
          <Columns even>
            <Standings title="Top Gangsters" of="profit, in dollars" rows={answer.top_characters} />
            <GameRecord mine={answer.character} plays={plays} />
          </Columns>
        )}
      </Stack>
    </Screen>
  );
}

interface GameRecordProps {
  readonly mine: GameRecordFigures;
  readonly plays: string;
}

/** The personal record of a game. */
export function GameRecord({ mine, plays }: GameRecordProps) {
  return (
    <Panel title="Personal Record">
      <Figures
        figures={[
          { label: 'Rank', value: rankText(mine.rank) },
          { label: plays, value: number(mine.count) },
          { label: 'Won', value: shareText(mine.wins, mine.count) },
          { label: 'Bet', value: money(mine.amount) },
          { label: 'Came back', value: money(mine.return) },
          { label: 'Profit', value: signedMoney(mine.return - mine.amount) },
          { label: 'Best win', value: money(mine.best_win) },
        ]}
      />
    </Panel>
  );
}
