import type { AttemptFields } from '@rackets/engine/kits/attempt-fields.ts';
import type { AnswerOf, Given, ReadName } from '@rackets/gateway/features/calls.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GeneralCharacter } from '../../app/api/shapes.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead, type ReadOptions } from '../../app/reads/use-read.ts';
import { money } from '../../app/text/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Figure } from '../../ui/figures.tsx';
import type { Column } from '../../ui/table.tsx';
import { attemptColumns, type AttemptRow, type OutcomeWords } from './attempt-columns.tsx';
import { FeatureStatistics, type FeatureAnswer, type StatisticsPage } from './feature-statistics.tsx';
import { WholeRound, type RoundFigures } from './whole-round.tsx';

/** What the Statistics call of a crime answers. */
interface CrimeAnswer<Row> extends FeatureAnswer<Row> {
  readonly general_character: GeneralCharacter & { readonly money?: number };
  readonly global: RoundFigures;
}

type StatisticsCall = Extract<ReadName, `GET ${string}/statistics`>;

type RowOf<Name extends StatisticsCall> =
  AnswerOf<Name> extends { readonly history: { readonly data: readonly (infer Row)[] } } ? Row : never;

/** The words and the columns of a crime's Statistics tab. */
interface CrimePage<Row, Answer> extends Pick<StatisticsPage<never, never>, 'title' | 'lead' | 'topOf'> {
  /** What an attempt at it is: the columns of the history are made of these. */
  readonly fields: AttemptFields;
  readonly outcome: OutcomeWords<Row>;
  readonly first?: Column<Row>;
  readonly cells?: { readonly [Name in keyof Row]?: Partial<Column<Row>> };
  /** The name of the file with the rows that are shown. */
  readonly file: string;
  /** What stands there before the first attempt, with the way to it. */
  readonly empty: { readonly icon: LucideIcon; readonly sentence: string; readonly next: string };
  /** The whole round's figures: "Frauds", "Brought off". */
  readonly round: { readonly attempts: string; readonly done: string };
  /** What its money is called; "Earned" when left out. */
  readonly earned?: string;
  /** Of the personal record, what only this crime counts; its money when left out. */
  readonly record?: (answer: Answer) => readonly Figure[];
  /** Further panels: under Top Gangsters, and before the whole round's figures. */
  readonly left?: (answer: Answer) => ReactNode;
  readonly right?: (answer: Answer) => ReactNode;
}

/** Makes the Statistics tab of a crime from its call: the screen is at the call's address, the crime's own above it. */
export function crimeStatistics<Name extends StatisticsCall>(
  call: Name,
  crime: CrimePage<RowOf<Name>, AnswerOf<Name>>,
): () => ReactNode {
  const page = pageOf(call, crime as unknown as CrimePage<AttemptRow, CrimeAnswer<AttemptRow>>);
  return function Statistics() {
    // Every such call takes the page of the history.
    const given = [{ query: { page: usePageNumber() }, keepPrevious: true }] as unknown as Given<
      Name,
      ReadOptions
    >;
    const answer = useRead(call, ...given);
    return <FeatureStatistics page={page} answer={answer} />;
  };
}

function pageOf(
  call: StatisticsCall,
  {
    fields,
    outcome,
    first,
    cells,
    file,
    empty,
    round,
    earned = 'Earned',
    right,
    ...crime
  }: CrimePage<AttemptRow, CrimeAnswer<AttemptRow>>,
): StatisticsPage<AttemptRow, CrimeAnswer<AttemptRow>> {
  const address = call.slice('GET '.length);
  const { icon: Icon, sentence, next } = empty;
  return {
    section: 'Crimes',
    address,
    record: ({ general_character: mine }) => [{ label: earned, value: money(mine.money ?? 0) }],
    ...crime,
    history: {
      label: 'Attempts',
      columns: attemptColumns({ fields, outcome, ...(first ? { first } : {}), ...(cells ? { cells } : {}) }),
      file,
      empty: {
        icon: <Icon />,
        sentence,
        next: <ButtonLink to={`/main/${address.replace('/statistics', '')}`}>{next}</ButtonLink>,
      },
    },
    right: (answer) => (
      <>
        {right?.(answer)}
        <WholeRound all={answer.global} earned={earned} {...round} />
      </>
    ),
  };
}
