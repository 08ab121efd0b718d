import { serverClock } from '../../app/time/clock.ts';
import { money, whenTime } from '../../app/text/format.ts';
import { Outcome } from '../../ui/outcome.tsx';
import type { Column } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import type { SafeStatistics } from './answers.ts';
import { ClueMark } from './clue-mark.tsx';

export type Row = SafeStatistics['history']['data'][number];
type Crack = SafeStatistics['top_cracks'][number];
type GlobalCrack = SafeStatistics['global_top_cracks'][number];
type AnySafe = SafeStatistics['safes'][number];

const when = (at: string) => whenTime(at, serverClock.now());

export const attemptColumns: readonly Column<Row>[] = [
  { head: 'Time', cell: (row) => when(row.created_at), plain: (row) => row.created_at, phone: 'end' },
  { head: 'City', cell: (row) => row.location_name, plain: (row) => row.location_name },
  { head: 'Code', cell: (row) => row.guess, plain: (row) => row.guess, phone: 'main' },
  {
    head: 'Result',
    cell: (row) => (row.clue === null ? <Outcome good>Opened</Outcome> : <ClueMark clue={row.clue} />),
    plain: (row) => (row.clue === null ? 'opened' : row.clue === 'up' ? 'higher' : 'lower'),
  },
  {
    head: 'Money',
    cell: (row) => (row.money > 0 ? money(row.money) : '–'),
    plain: (row) => row.money,
    number: true,
  },
];

export const crackColumns: readonly Column<Crack>[] = [
  { head: 'City', cell: (row) => row.location_name, phone: 'main' },
  { head: 'Time', cell: (row) => when(row.created_at) },
  { head: 'Money', cell: (row) => money(row.money), number: true, phone: 'end' },
];

export const globalCrackColumns: readonly Column<GlobalCrack>[] = [
  {
    head: 'Gangster',
    cell: ({ character }) =>
      character === null ? 'A gangster' : <CharacterLink id={character.id} username={character.username} />,
    phone: 'main',
  },
  { head: 'City', cell: (row) => row.location_name },
  { head: 'Time', cell: (row) => when(row.created_at) },
  { head: 'Money', cell: (row) => money(row.money), number: true, phone: 'end' },
];

/** R557: a city leads to the airport, unless I am there. */
export const safeColumns = (here: string): readonly Column<AnySafe>[] => [
  {
    head: 'City',
    cell: (row) =>
      row.location_id === here ? (
        <b>{row.location_name}</b>
      ) : (
        <TextLink to={`/main/airport?location_id=${row.location_id}`}>{row.location_name}</TextLink>
      ),
    phone: 'main',
  },
  { head: 'Balance', cell: (row) => money(row.holding), number: true, phone: 'end' },
  {
    head: 'Last Crack',
    cell: ({ last_cracked: last }) => (last === null ? '–' : when(last.created_at)),
  },
  {
    head: 'Last Breaker',
    cell: ({ last_cracked: last }) =>
      last?.character ? <CharacterLink id={last.character.id} username={last.character.username} /> : '–',
  },
];
