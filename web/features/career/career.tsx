import { BriefcaseBusiness } from 'lucide-react';
import type { Career as CareerAnswer } from './answers.ts';
import { count, fullDate, number } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { careerEnd } from './career-end.ts';
import { Records } from './records.tsx';

type PlayedRound = CareerAnswer['rounds'][number];

const columns: readonly Column<PlayedRound>[] = [
  {
    head: 'Round',
    cell: ({ id }) => <TextLink to={`/main/career/round?id=${id}`}>Round {id}</TextLink>,
    phone: 'main',
  },
  { head: 'Began', cell: ({ started_at }) => fullDate(started_at) },
  { head: 'Gangsters', cell: ({ total_characters }) => total_characters, number: true },
  { head: 'Kills', cell: ({ kill_count: kills }) => number(kills), number: true },
  { head: 'Points', cell: ({ kill_points: points }) => number(points), number: true },
  { head: 'Ended', cell: careerEnd, phone: 'end' },
];

/** The player's record over all rounds (S028). */
export function Career() {
  const career = useRead('GET career', { quiet: true });
  return (
    <Screen
      place="General"
      title="Career"
      lead="Rounds end and gangsters die. Your record of all of them is kept here."
      aside={
        career !== null && (
          <HeroFigure value={fullDate(career.joined_at)} label={`joined, ${ago(career.age)}`} />
        )
      }
    >
      {career === null ? <SkeletonBlock height={420} /> : <Whole career={career} />}
    </Screen>
  );
}

/** "today", "12 days ago". */
function ago(days: number): string {
  return days === 0 ? 'today' : `${count(days, 'day')} ago`;
}

function Whole({ career }: { readonly career: CareerAnswer }) {
  return (
    <Stack>
      <Records records={career.records} />
      <Panel title="Rounds you played" aside={count(career.rounds.length, 'round')}>
        {career.rounds.length === 0 ? (
          <Empty
            icon={<BriefcaseBusiness aria-hidden="true" />}
            sentence="You have not played a round yet."
          />
        ) : (
          <Table label="Rounds you played" rows={career.rounds} columns={columns} rowKey={({ id }) => id} />
        )}
      </Panel>
    </Stack>
  );
}
