import { useState } from 'react';
import { messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { confirm } from '../../app/dialogs/dialogs.ts';
import { number } from '../../app/format.ts';
import { useAct } from '../../app/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { queryOf } from '../address.ts';
import type { RoundRow } from '../answers.ts';
import styles from '../console.module.css';
import { useAnswer } from '../use-answer.ts';
import { utcDay, utcMoment } from '../words.ts';
import { FutureRounds } from './future-rounds.tsx';

/** All rounds: how they stand, what comes next, and the two acts that change it. */
export function RoundsPage({ mayOperate }: { readonly mayOperate: boolean }) {
  const { data, error, reload } = useAnswer('GET admin/rounds');
  const calendar = useAnswer('GET admin/calendar');
  const newest = data?.rounds[0];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Rounds</h1>
        {newest && <p className={styles.sub}>{`round ${newest.round} is ${phaseOf(newest)}`}</p>}
      </header>
      <FormError>{error}</FormError>
      {!data && error === null && <SkeletonRows rows={4} />}
      {data && (
        <Columns>
          <Stack>
            <Panel title="Played">
              <RoundTable rounds={data.rounds} />
            </Panel>
            {data.parked.length > 0 && (
              <Panel title="Set aside" padded>
                <p>{`Could not be decided, and waits for a build that can: ${data.parked.join(', ')}`}</p>
              </Panel>
            )}
          </Stack>
          <Stack>
            {newest && mayOperate && <Acts newest={newest} leads={data.leads} onDone={reload} />}
            <FutureRounds calendar={calendar} mayOperate={mayOperate} next={(newest?.round ?? 0) + 1} />
          </Stack>
        </Columns>
      )}
    </div>
  );
}

function phaseOf({ phase }: RoundRow): string {
  return phase === 'deathmatch' ? 'in its deathmatch' : phase;
}

const columns: readonly Column<RoundRow>[] = [
  {
    head: 'Round',
    cell: ({ round }) => <TextLink to={`/admin/events${queryOf({ round })}`}>{`Round ${round}`}</TextLink>,
    phone: 'main',
  },
  {
    head: 'Phase',
    cell: (row) => <Chip tone={row.phase === 'closed' ? 'plain' : 'success'}>{phaseOf(row)}</Chip>,
    phone: 'end',
  },
  { head: 'From', cell: ({ starts_at: at }) => utcDay(at) },
  { head: 'Deathmatch', cell: ({ deathmatch_at: at }) => utcDay(at) },
  { head: 'To', cell: ({ ends_at: at }) => utcDay(at) },
  { head: 'Gangsters', cell: ({ characters }) => number(characters), number: true },
  { head: 'Events', cell: ({ revision }) => number(revision + 1), number: true },
];

function RoundTable({ rounds }: { readonly rounds: readonly RoundRow[] }) {
  return <Table label="Rounds" rows={rounds} rowKey={({ round }) => round} columns={columns} />;
}

interface ActsProps {
  readonly newest: RoundRow;
  readonly leads: boolean;
  readonly onDone: () => void;
}

/** Closing the round that is played, or opening the next. Each is asked for twice. */
function Acts({ newest, leads, onDone }: ActsProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();
  const closed = newest.phase === 'closed';

  async function carryOut(): Promise<void> {
    const answer = await confirm({
      question: closed ? `Open round ${newest.round + 1} now?` : `Close round ${newest.round} now?`,
      detail: closed
        ? 'Everybody begins with a new gangster. Players come back by themselves.'
        : `It would go on until ${utcMoment(newest.ends_at)}. Nobody can act in it any more, and it does not open again.`,
      buttons: [
        { label: 'Cancel', value: 'no', focus: true },
        {
          label: closed ? 'Open the round' : 'Close the round',
          value: 'yes',
          look: closed ? 'filled' : 'danger',
          delaySeconds: closed ? 0 : 5,
        },
      ],
    });
    if (answer !== 'yes') return;
    setError(null);
    try {
      if (closed) await call('POST admin/rounds/open', { body: { round: newest.round + 1 }, silent: true });
      else await call('POST admin/rounds/close', { body: { round: newest.round, reason }, silent: true });
      setReason('');
      onDone();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }

  if (!leads)
    return (
      <Panel title="Now" padded>
        <p>Another process leads the game: close and open rounds there, by npm run round.</p>
      </Panel>
    );
  return (
    <Panel title={closed ? `Open round ${newest.round + 1}` : `Close round ${newest.round}`} padded>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void act('round', carryOut);
        }}
      >
        {!closed && (
          <Field
            label="Why"
            hint="stays in the log"
            required
            maxLength={200}
            value={reason}
            onChange={setReason}
          />
        )}
        <FormError>{error}</FormError>
        <Button type="submit" look={closed ? 'filled' : 'plain'} busy={busy !== null}>
          {closed ? 'Open the round' : 'Close the round'}
        </Button>
      </form>
    </Panel>
  );
}
