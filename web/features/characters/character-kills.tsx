import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { Crosshair } from 'lucide-react';
import { count, fullDate } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import styles from './character-stats.module.css';
import { CharacterLink } from '../../kits/people/character-link.tsx';

type Kills = AnswerOf<'GET characters/:id/kills'>;

type Kill = Kills['kills'][number];

const columns: readonly Column<Kill>[] = [
  {
    head: 'Victim',
    cell: ({ deceased, words }) => (
      <>
        {deceased === null ? 'A gangster' : <CharacterLink id={deceased.id} username={deceased.username} />}
        {words !== null && <q className={styles.words}>{words}</q>}
      </>
    ),
    phone: 'main',
  },
  { head: 'Kind', cell: ({ type_name }) => type_name },
  {
    head: 'Known',
    cell: ({ revealed_at: at }) => (at === null ? 'Unrevealed' : 'Revealed'),
  },
  { head: 'When', cell: ({ created_at }) => fullDate(created_at) },
  { head: 'Points', cell: ({ points }) => count(points, 'point'), number: true, phone: 'end' },
];

/** Whom a gangster has killed, as far as it is revealed. */
export function CharacterKills({ id }: { readonly id: string }) {
  const answer = useRead('GET characters/:id/kills', { params: { id }, quiet: true });
  return (
    <Panel title="Kills">
      {answer === null && <SkeletonRows rows={4} height={44} />}
      {answer?.kills.length === 0 && (
        <Empty
          icon={<Crosshair aria-hidden="true" />}
          sentence="No blood on these hands, as far as anyone can prove."
        />
      )}
      {answer !== null && answer.kills.length > 0 && (
        <Table label="Kills" rows={answer.kills} columns={columns} rowKey={(kill) => kill.id} />
      )}
    </Panel>
  );
}
