import type { AnswerOf, InputOf } from '@rackets/gateway/features/calls.ts';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useAddress } from '../address.ts';
import { Assignee, Assignment, nameOf } from '../assignment.tsx';
import styles from '../console.module.css';
import { useAnswer } from '../use-answer.ts';
import { utcMoment } from '../words.ts';

type Report = AnswerOf<'GET admin/reports'>['reports'][number];
type Names = AnswerOf<'GET admin/reports'>['names'];
type Outcome = InputOf<'POST admin/reports/:id'>['body']['outcome'];

const queues = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;

const outcomes: Readonly<Record<Outcome, string>> = {
  acted: 'Acted on',
  dismissed: 'Nothing against the rules',
};

/** What players reported, with what it said then: the oldest first. */
export function ReportsPage() {
  const { get, set } = useAddress();
  const queue = get('queue') === 'closed' ? 'closed' : 'open';
  const { data, error, reload } = useAnswer('GET admin/reports', { query: { queue } });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Reports</h1>
        {data && <p className={styles.sub}>{count(data.reports.length, 'report')}</p>}
        <Select
          label="Queue"
          value={queue}
          options={queues}
          onChange={(next) => set({ queue: next === 'closed' ? next : null })}
        />
      </header>
      <FormError>{error}</FormError>
      {!data && error === null && <SkeletonRows rows={4} />}
      {data?.reports.length === 0 && <Empty icon={<Flag />} sentence="Nothing to decide." />}
      {data?.reports.map((report) => (
        <ReportPanel key={report.id} report={report} names={data.names} onChanged={reload} />
      ))}
    </div>
  );
}

interface ReportPanelProps {
  readonly report: Report;
  readonly names: Names;
  readonly onChanged: () => void;
}

function ReportPanel({ report, names, onChanged }: ReportPanelProps) {
  const { type, evidence, reason, closed } = report;
  return (
    <Panel
      title={type === 'character' ? 'A gangster' : `A message (${type})`}
      aside={utcMoment(report.created_at)}
    >
      <ul className={styles.lines}>
        <li>
          <b>Reported</b> <PlayerLink account={report.account} names={names} />
          <p className={styles.message}>{evidence}</p>
        </li>
        <li>
          {report.by === 'system' ? (
            <b>Flagged by the game</b>
          ) : (
            <>
              <b>By</b> <PlayerLink account={report.by} names={names} />
              <p className={styles.message}>{reason ?? 'Without a reason.'}</p>
            </>
          )}
        </li>
        {closed && (
          <li>
            <Chip tone={closed.outcome === 'acted' ? 'danger' : 'plain'}>{outcomes[closed.outcome]}</Chip>
            <span>{utcMoment(closed.at)}</span>
            <p className={styles.message}>{closed.reason}</p>
          </li>
        )}
      </ul>
      {!closed && <Assign report={report} names={names} onChanged={onChanged} />}
      {!closed && <Close id={report.id} onClosed={onChanged} />}
    </Panel>
  );
}

function Assign({ report, names, onChanged }: ReportPanelProps) {
  const { busy, error, submit } = useSubmit('POST admin/reports/:id/assignment', {
    errors: 'inline',
    overlay: false,
    done: onChanged,
  });
  return (
    <div className={styles.inPanel}>
      <p className={styles.acts}>
        <Assignee {...report} names={names} />
        <Assignment
          {...report}
          busy={busy !== null}
          onAssign={(mine) => void submit({ params: { id: report.id }, body: { mine } })}
        />
      </p>
      <FormError>{error}</FormError>
    </div>
  );
}

interface PlayerLinkProps {
  readonly account: string;
  readonly names: Names;
}

function PlayerLink({ account, names }: PlayerLinkProps) {
  return (
    <a href={`/admin/players?q=${encodeURIComponent(account)}&account=${encodeURIComponent(account)}`}>
      {nameOf(names, account)}
    </a>
  );
}

function Close({ id, onClosed }: { readonly id: string; readonly onClosed: () => void }) {
  const [reason, setReason] = useState('');
  const { busy, error, setError, submit } = useSubmit('POST admin/reports/:id', {
    errors: 'inline',
    overlay: false,
    done: onClosed,
  });
  function close(outcome: Outcome): void {
    if (reason.trim() === '') return setError('Why? The reason stays with the report.');
    void submit({ params: { id }, body: { outcome, reason: reason.trim() } }, outcome);
  }
  return (
    <form className={styles.inPanel} onSubmit={(event) => event.preventDefault()}>
      <Field
        label="Why"
        hint="for the staff; the reporter only hears the outcome"
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
      <FormError>{error}</FormError>
      <p className={styles.acts}>
        <Button small busy={busy === 'acted'} onPress={() => close('acted')}>
          {outcomes.acted}
        </Button>
        <Button small look="quiet" busy={busy === 'dismissed'} onPress={() => close('dismissed')}>
          {outcomes.dismissed}
        </Button>
      </p>
    </form>
  );
}
