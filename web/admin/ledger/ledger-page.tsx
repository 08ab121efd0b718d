import { Download, Scale } from 'lucide-react';
import { useEffect, useState } from 'react';
import { number } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Stack } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import { Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { queryOf, roundIn, useAddress } from '../address.ts';
import type { LedgerDone } from '../answers.ts';
import styles from '../console.module.css';
import { saveText } from '../events/export-events.ts';
import { RoundSelect } from '../round-select.tsx';
import { useAnswer } from '../use-answer.ts';
import { amountOf, exact, holderName, utcMoment } from '../words.ts';
import { ledgerCsv } from './ledger-csv.ts';

const askAgainMs = 700;

/** Where value came from and went. */
export function LedgerPage({ may }: { readonly may: boolean }) {
  if (!may) return <Empty icon={<Scale />} sentence="The ledger is for operators and auditors." />;
  return <Counted />;
}

function Counted() {
  const { get, set } = useAddress();
  const [round, asset, of] = [get('round'), get('asset') ?? 'money', get('of')];
  const query = { ...roundIn(round), asset, ...(of === null ? {} : { of }) };
  const { data, error, fresh, reload } = useAnswer('GET admin/ledger', { query });
  const running = data?.kind === 'running' ? data : null;
  const done = data?.kind === 'done' ? data : null;
  useEffect(() => {
    if (data?.kind !== 'running') return;
    const timer = window.setTimeout(reload, askAgainMs);
    return () => window.clearTimeout(timer);
  }, [data, reload]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Ledger</h1>
        {done && <Sound ledger={done} />}
        <div className={styles.acts}>
          <RoundSelect value={round} onChange={(next) => set({ round: next })} />
          <Select
            label="Asset"
            value={asset}
            options={(done?.supply.map((each) => each.asset) ?? [asset]).map((each) => ({
              value: each,
              label: each,
            }))}
            onChange={(next) => set({ asset: next })}
          />
          {done && (
            <Button small onPress={() => saveText([ledgerCsv(done)], 'ledger.csv', 'text/csv')}>
              <Download size={16} aria-hidden="true" /> CSV
            </Button>
          )}
        </div>
      </header>
      <Whose of={of} onChoose={(next) => set({ of: next })} />
      <FormError>{error}</FormError>
      {(running !== null || (!fresh && error === null)) && (
        <Counting round={round} at={running?.revision ?? 0} />
      )}
      {done && <Shown ledger={done} asset={asset} round={round} />}
    </div>
  );
}

function Counting({ round, at }: { readonly round: string | null; readonly at: number }) {
  const { data } = useAnswer('GET admin/rounds');
  const head = data?.rounds.find((each) => round === null || String(each.round) === round)?.revision ?? 0;
  return (
    <output className={styles.progress}>
      <progress max={Math.max(1, head)} value={at} aria-label="Counted so far" />
      {`Counting, ${number(at)} of ${number(head)} events`}
    </output>
  );
}

function Sound({ ledger }: { readonly ledger: LedgerDone }) {
  const well = ledger.problems.length === 0;
  return (
    <Chip tone={well ? 'success' : 'danger'}>
      {well
        ? `every asset sums to zero, up to event ${number(ledger.head)}`
        : `${ledger.problems.length} wrong`}
    </Chip>
  );
}

function Whose({
  of,
  onChoose,
}: {
  readonly of: string | null;
  readonly onChoose: (of: string | null) => void;
}) {
  const [typed, setTyped] = useState(of ?? '');
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(typed.trim() || null);
      }}
    >
      <Field
        label="Statement of"
        hint="a gangster, or a holder like account:…"
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" look="filled">
        Count
      </Button>
    </form>
  );
}

interface ShownProps {
  readonly ledger: LedgerDone;
  readonly asset: string;
  readonly round: string | null;
}

function Shown({ ledger, asset, round }: ShownProps) {
  const { flows, totals, supply, richest, names, problems } = ledger;
  return (
    <>
      <FormError>{problems.length === 0 ? null : problems.join('; ')}</FormError>
      <Explained ledger={ledger} />
      <Statement ledger={ledger} round={round} />
      <Columns>
        <Stack>
          <Panel title="Faucets and sinks by day">
            <Table
              label="Faucets and sinks by day"
              rows={flows.toReversed()}
              rowKey={({ day, feature, asset: of }) => `${day} ${feature} ${of}`}
              columns={[
                { head: 'Day', cell: ({ day }) => day, phone: 'line' },
                { head: 'Feature', cell: ({ feature }) => feature, phone: 'main' },
                { head: 'Asset', cell: ({ asset: of }) => of, phone: 'end' },
                { head: 'In', cell: ({ faucet }) => exact(faucet), number: true },
                { head: 'Out', cell: ({ sink }) => exact(sink), number: true },
              ]}
            />
          </Panel>
        </Stack>
        <Stack>
          <Panel title="Faucets and sinks together">
            <Table
              label="Faucets and sinks together"
              rows={totals}
              rowKey={({ feature, asset: of }) => `${feature} ${of}`}
              columns={[
                { head: 'Feature', cell: ({ feature }) => feature, phone: 'main' },
                { head: 'Asset', cell: ({ asset: of }) => of, phone: 'end' },
                { head: 'In', cell: ({ faucet }) => exact(faucet), number: true },
                { head: 'Out', cell: ({ sink }) => exact(sink), number: true },
              ]}
            />
          </Panel>
          <Panel title="In players’ hands">
            <Figures figures={supply.map(({ asset: of, amount }) => ({ label: of, value: exact(amount) }))} />
          </Panel>
          <Panel title={`The richest in ${asset}`}>
            <Figures
              figures={richest.map(({ holder, amount }) => ({
                label: holderName(holder, names),
                value: exact(amount),
              }))}
            />
          </Panel>
        </Stack>
      </Columns>
    </>
  );
}

/** What the statement's owner holds of each asset, where it lies, and the events that brought and took it. */
function Explained({ ledger: { explained, names } }: { readonly ledger: LedgerDone }) {
  if (explained.length === 0) return null;
  const held = explained.flatMap(({ asset, holders }) => holders.map((each) => ({ ...each, asset })));
  return (
    <Columns even>
      <Panel title="Balances">
        <Figures
          figures={held.map(({ asset, holder, amount }) => ({
            label: `${asset}: ${holderName(holder, names)}`,
            value: exact(amount),
          }))}
        />
      </Panel>
      <Panel title="Where they come from">
        <Table
          label="Where they come from"
          rows={explained.flatMap(({ asset, balance, causes }) => [
            ...causes.map((cause) => ({ ...cause, asset })),
            { asset, event: null, came: balance, went: '0' },
          ])}
          rowKey={({ asset, event }) => `${asset} ${event ?? ''}`}
          columns={[
            { head: 'Asset', cell: ({ asset }) => asset, phone: 'line' },
            { head: 'Event', cell: ({ event }) => event ?? 'left', phone: 'main' },
            { head: 'Came', cell: ({ came }) => exact(came), number: true, phone: 'end' },
            { head: 'Went', cell: ({ went }) => exact(went), number: true },
          ]}
        />
      </Panel>
    </Columns>
  );
}

function Statement({
  ledger: { statement, statement_lines: lines, names },
  round,
}: {
  readonly ledger: LedgerDone;
  readonly round: string | null;
}) {
  if (statement.length === 0) return null;
  return (
    <Panel
      title="Statement"
      aside={lines > statement.length && `the last ${number(statement.length)} of ${number(lines)} lines`}
    >
      <Table
        label="Statement"
        rows={statement.map((line, index) => ({ ...line, index }))}
        rowKey={({ index }) => index}
        columns={[
          {
            head: 'Revision',
            cell: ({ revision }) => eventLink(round, revision),
            phone: 'line',
          },
          { head: 'Time', cell: ({ at }) => utcMoment(at), phone: 'line' },
          { head: 'Event', cell: ({ event }) => event, phone: 'main' },
          { head: 'Where', cell: ({ holder }) => holderName(holder, names), phone: 'line' },
          { head: 'With', cell: ({ other }) => holderName(other, names), phone: 'line' },
          {
            head: 'Amount',
            cell: ({ asset, amount }) => `${amountOf(asset, amount)}${asset === 'money' ? '' : ` ${asset}`}`,
            number: true,
            phone: 'end',
          },
          { head: 'Then', cell: ({ balance }) => exact(balance), number: true },
        ]}
      />
    </Panel>
  );
}

function eventLink(round: string | null, revision: number) {
  return <TextLink to={`/admin/events${queryOf({ round, event: revision })}`}>{number(revision)}</TextLink>;
}
