import { Eye } from 'lucide-react';
import type { PublicCharacter } from '../../app/api/shapes.ts';
import { whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { Statistics } from './answers.ts';

type Row = Statistics['recently_revealed'][number];

const columnsOf = (phone: boolean): readonly Column<Row>[] => [
  {
    head: 'Revealed',
    cell: (row) => whenTime(row.revealed_at, serverClock.now()),
    phone: 'end',
  },
  {
    head: 'Killer',
    cell: (row) =>
      phone ? (
        <>
          {person(row.killer)} killed {person(row.deceased)}
        </>
      ) : (
        person(row.killer)
      ),
    phone: 'main',
  },
  { head: 'Victim', cell: (row) => person(row.deceased), phone: 'hidden' },
  { head: 'Kind', cell: (row) => row.type_label },
  { head: 'Words', cell: (row) => (row.words === null ? '–' : `“${row.words}”`) },
];

/** A gangster by their name, who may be hidden. */
export const person = (gangster: PublicCharacter | null) =>
  gangster === null ? 'A gangster' : <CharacterLink id={gangster.id} username={gangster.username} />;

/** The kills that became known last. */
export function RecentlyRevealed({ kills }: { readonly kills: readonly Row[] }) {
  const columns = columnsOf(usePhone());
  return (
    <Panel title="Recently Revealed Kills">
      {kills.length === 0 ? (
        <Empty icon={<Eye />} sentence="Nobody has put their name to a kill yet." />
      ) : (
        <Table label="Recently Revealed Kills" rows={kills} columns={columns} rowKey={(row) => row.id} />
      )}
    </Panel>
  );
}
