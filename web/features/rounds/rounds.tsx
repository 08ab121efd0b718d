import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { CalendarClock, Trophy } from 'lucide-react';
import { fullDate, number } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import styles from './rounds.module.css';

type RoundsAnswer = AnswerOf<'GET rounds'>;

type Round = RoundsAnswer['rounds'][number];

const columns: readonly Column<Round>[] = [
  { head: 'Round', cell: ({ id }) => `Round ${id}`, phone: 'main' },
  { head: 'Dates', cell: dates },
  { head: 'Players', cell: ({ players }) => number(players), number: true },
  { head: 'Gangsters', cell: ({ characters }) => number(characters), number: true },
  { head: 'Dead', cell: ({ dead }) => number(dead), number: true },
  { head: 'First', cell: ({ first }) => <First first={first} />, phone: 'end' },
];

function dates({ starts_at, ends_at, closed_at }: Round): string {
  const until = closed_at ?? ends_at;
  return `${fullDate(starts_at)} to ${fullDate(until)}`;
}

function First({ first }: { readonly first: Round['first'] }) {
  if (first === null) return <>Nobody yet</>;
  return (
    <span className={styles.first}>
      <Trophy size={14} aria-hidden="true" />
      <CharacterLink id={first.id} username={first.username} />
    </span>
  );
}

/** All rounds that were played: when, by how many, and who came first. */
export function Rounds() {
  const answer = useRead('GET rounds', { quiet: true });
  return (
    <Screen
      place="Other"
      title="Rounds"
      lead="Fifteen weeks each, and then everyone steps off the train again. The most experience wins."
    >
      <Panel title="All rounds">
        {answer === null && <SkeletonRows rows={3} height={44} />}
        {answer?.rounds.length === 0 && (
          <Empty icon={<CalendarClock aria-hidden="true" />} sentence="No round has been played yet." />
        )}
        {answer !== null && answer.rounds.length > 0 && (
          <Table label="All rounds" rows={answer.rounds} columns={columns} rowKey={({ id }) => id} />
        )}
      </Panel>
    </Screen>
  );
}
