import { useState } from 'react';
import type { ConfirmRequest } from '../../app/dialogs/dialogs.ts';
import { number } from '../../app/text/format.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
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
                <p>{`Could not be decided; waiting for a build that can: ${data.parked.join(', ')}`}</p>
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
  const closed = newest.phase === 'closed';
  const options = {
    errors: 'inline',
    overlay: false,
    asks: (): ConfirmRequest => ({
      question: closed ? `Open round ${newest.round + 1} now?` : `Close round ${newest.round} now?`,
      detail: closed
        ? 'Everyone starts with a new gangster. Clients reconnect by themselves.'
        : `It would run until ${utcMoment(newest.ends_at)}. Nobody can act in it after that, and it cannot be reopened.`,
      buttons: [
        { label: 'Cancel', value: 'no', focus: true },
        {
          label: closed ? 'Open the round' : 'Close the round',
          value: 'yes',
          look: closed ? 'filled' : 'danger',
          delaySeconds: closed ? 0 : 5,
        },
      ],
    }),
    done: () => {
      setReason('');
      onDone();
    },
  } as const;
  const open = useSubmit('POST admin/rounds/open', options);
  const close = useSubmit('POST admin/rounds/close', options);
  const carryOut = (): Promise<void> =>
    closed
      ? open.submit({ body: { round: newest.round + 1 } })
      : close.submit({ body: { round: newest.round, reason } });

  if (!leads)
    return (
      <Panel title="Now" padded>
        <p>Another process leads the game. Close and open rounds there with npm run round.</p>
      </Panel>
    );
  return (
    <Panel title={closed ? `Open round ${newest.round + 1}` : `Close round ${newest.round}`} padded>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void carryOut();
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
        <FormError>{open.error ?? close.error}</FormError>
        <Button
          type="submit"
          look={closed ? 'filled' : 'plain'}
          busy={open.busy !== null || close.busy !== null}
        >
          {closed ? 'Open the round' : 'Close the round'}
        </Button>
      </form>
    </Panel>
  );
}
