import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { useAtomValue } from 'jotai/react';
import { useSearchParams } from 'react-router-dom';
import { duration, fullDate, number } from '../../app/text/format.ts';
import { stateAtom } from '../../app/state/state.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { CharacterStatus } from '../../kits/people/character-status.tsx';
import { levelText } from '../../kits/people/level-text.ts';

type CareerRoundAnswer = AnswerOf<'GET career/round/:id'>;

type OwnLife = CareerRoundAnswer['characters'][number];

const columns: readonly Column<OwnLife>[] = [
  {
    head: 'Gangster',
    cell: ({ id, username }) => <CharacterLink id={id} username={username} />,
    phone: 'main',
  },
  { head: 'Level', cell: ({ level }) => levelText(level) },
  { head: 'Lived', cell: lifespan },
  { head: 'Kills', cell: ({ kill_count: kills }) => number(kills), number: true },
  { head: 'Points', cell: ({ kill_points: points }) => number(points), number: true },
  { head: 'Status', cell: (character) => <CharacterStatus character={character} />, phone: 'end' },
];

function lifespan({ created_at, dead_at }: OwnLife): string {
  if (dead_at === null) return `since ${fullDate(created_at)}`;
  return duration((Date.parse(dead_at) - Date.parse(created_at)) / 1000);
}

/** The player's lives in one round, by ?id= (S029); in the current one by default. */
export function CareerRound() {
  const [query] = useSearchParams();
  const current = useAtomValue(stateAtom)?.round?.id ?? 1;
  const asked = Number(query.get('id'));
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : current;
  return (
    <Screen
      place="Career"
      title={`Round ${id}`}
      lead="Who you were in this round, and what became of them."
      aside={<ButtonLink to="/main/career">Your career</ButtonLink>}
    >
      <Lives key={id} id={id} />
    </Screen>
  );
}

function Lives({ id }: { readonly id: number }) {
  const answer = useRead('GET career/round/:id', { params: { id }, quiet: true });
  if (answer === null) return <SkeletonBlock height={240} />;
  const { round, characters } = answer;
  const until = round.ended_at === null ? 'still played' : `until ${fullDate(round.ended_at)}`;
  return (
    <Stack>
      <Panel title="Your gangsters" aside={`${fullDate(round.started_at)}, ${until}`}>
        <Table label="Your gangsters" rows={characters} columns={columns} rowKey={(life) => life.id} />
      </Panel>
    </Stack>
  );
}
