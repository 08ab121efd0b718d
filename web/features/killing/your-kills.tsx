import { Skull } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { confirm } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, number } from '../../app/text/format.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { Statistics } from './answers.ts';
import { person } from './recently-revealed.tsx';
import { revealQuestion } from './reveal-question.ts';

type Row = Statistics['kills'][number];

interface YourKillsProps {
  readonly kills: readonly Row[];
  /** The player's lives of the round. */
  readonly lives: Statistics['characters'];
  /** The one that is shown; null for the present one. */
  readonly life: string | null;
}

/** The player's own kills, with the way to put their name to those that nobody knows of. */
export function YourKills({ kills, lives, life }: YourKillsProps) {
  const { id: me } = useCharacter();
  const [, setQuery] = useSearchParams();
  const { busy, error, submit } = useSubmit('POST killing/reveal', {
    errors: 'inline',
    refreshes: ['GET killing/statistics', 'GET characters/:id/kills'],
  });
  async function reveal({ id, deceased }: Row): Promise<void> {
    if ((await confirm(revealQuestion(deceased?.username ?? 'a gangster'))) === 'yes')
      await submit({ body: { kill_id: id } }, id);
  }
  return (
    <Panel
      title="Your Kills"
      aside={
        lives.length > 1 ? (
          <Select
            label="Which life"
            value={life ?? me}
            options={lives.map(({ id, username }) => ({ value: id, label: username }))}
            onChange={(next) => setQuery(next === me ? {} : { life: next }, { replace: true })}
          />
        ) : undefined
      }
    >
      {kills.length === 0 ? (
        <Empty icon={<Skull />} sentence="You have killed nobody." />
      ) : (
        <Table
          label="Your Kills"
          rows={kills}
          columns={columnsOf(busy, (row) => void reveal(row))}
          rowKey={(row) => row.id}
        />
      )}
      <FormError>{error}</FormError>
    </Panel>
  );
}

function columnsOf(busy: string | null, onReveal: (row: Row) => void): readonly Column<Row>[] {
  return [
    whenColumn,
    { head: 'Victim', cell: (row) => person(row.deceased), phone: 'main' },
    { head: 'Kind', cell: (row) => row.type_label },
    { head: 'Bullets', cell: (row) => number(row.bullets), number: true },
    { head: 'Money', cell: (row) => money(row.money + row.money_bounties), number: true },
    { head: 'Points', cell: (row) => number(row.points), number: true },
    {
      head: 'Known',
      phone: 'act',
      cell: (row) => (
        <Button
          small
          free
          off={row.revealed_at !== null}
          busy={busy === row.id}
          label={`${row.revealed_at === null ? 'Reveal' : 'Revealed'}: ${row.deceased?.username ?? 'a gangster'}`}
          onPress={() => onReveal(row)}
        >
          {row.revealed_at === null ? 'Reveal…' : 'Revealed'}
        </Button>
      ),
    },
  ];
}
