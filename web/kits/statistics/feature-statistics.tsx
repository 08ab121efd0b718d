import type { ReactNode } from 'react';
import type { FamilyStanding, GeneralCharacter, Standing } from '../../app/api/shapes.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import type { Figure } from '../../ui/figures.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { checkColumn } from '../draws/check-draw.tsx';
import { AttemptHistory, type HistoryLook, type HistoryPage } from './attempt-history.tsx';
import { PersonalRecord } from './personal-record.tsx';
import { FamilyStandings, Standings } from './standings.tsx';

/** What every feature's statistics answer; a feature's own may have more. */
export interface FeatureAnswer<Row> {
  readonly history: HistoryPage<Row>;
  readonly top_count: readonly Standing[];
  readonly top_families: readonly FamilyStanding[];
  readonly general_character: GeneralCharacter;
}

/** How a feature's statistics page differs from the others' (R540). */
export interface StatisticsPage<Row, Answer extends FeatureAnswer<Row>> {
  /** The menu's section. */
  readonly section: string;
  readonly title: string;
  readonly lead: string;
  /** The screen's address under /main: "small/statistics". */
  readonly address: string;
  readonly history: HistoryLook<Row>;
  /** What Top Gangsters are ranked by: "successful attempts". */
  readonly topOf: string;
  /** Of the personal record, what only this feature counts. */
  readonly record: (answer: Answer) => readonly Figure[];
  /** A panel as wide as the page, between the history and the columns. */
  readonly wide?: (answer: Answer) => ReactNode;
  /** Further panels under Top Gangsters, and under the personal record. */
  readonly left?: (answer: Answer) => ReactNode;
  readonly right?: (answer: Answer) => ReactNode;
}

interface FeatureStatisticsProps<Row, Answer extends FeatureAnswer<Row>> {
  readonly page: StatisticsPage<Row, Answer>;
  /** The page of the history that the address names; null until it is read. */
  readonly answer: Answer | null;
}

/** The Statistics tab of a feature: history, Top Gangsters, top families and a personal record. */
export function FeatureStatistics<
  Row extends { readonly id: string; readonly created_at: string },
  Answer extends FeatureAnswer<Row>,
>({ page, answer }: FeatureStatisticsProps<Row, Answer>) {
  return (
    <Screen place={`${page.section} · ${useCharacter().location_name}`} title={page.title} lead={page.lead}>
      <Stack>
        <AttemptHistory
          check={checkColumn}
          look={page.history}
          page={answer?.history ?? null}
          address={`/main/${page.address}`}
        />
        {answer !== null && page.wide?.(answer)}
        {answer !== null && (
          <Columns even>
            <Stack>
              <Standings title="Top Gangsters" of={page.topOf} rows={answer.top_count} />
              <FamilyStandings rows={answer.top_families} />
              {page.left?.(answer)}
            </Stack>
            <Stack>
              <PersonalRecord mine={answer.general_character} more={page.record(answer)} />
              {page.right?.(answer)}
            </Stack>
          </Columns>
        )}
      </Stack>
    </Screen>
  );
}
