import { duration, number } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Health } from '../answers.ts';
import styles from '../console.module.css';
import { ConfirmClock } from './confirm-clock.tsx';
import { Sparkline } from './sparkline.tsx';

/** The process as it is, with what it was over the last five minutes. */
export function HealthPage({ history }: { readonly history: readonly Health[] }) {
  const health = history.at(-1);
  if (!health) return <SkeletonRows rows={8} />;
  const { alarms, writer, models, log_server: server } = health;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Health</h1>
        <Chip tone={alarms.length === 0 ? 'success' : 'danger'}>
          {alarms.length === 0 ? 'all well' : `${alarms.length} to check`}
        </Chip>
        <TextLink to="/admin/events">What happened last</TextLink>
        <p
          className={styles.sub}
        >{`build ${health.build.slice(0, 12)}, up ${duration(upSeconds(health))}`}</p>
      </header>
      {alarms.length > 0 && (
        <div role="alert">
          <ul className={styles.alarms}>
            {alarms.map((alarm) => (
              <li key={alarm}>{alarm}</li>
            ))}
          </ul>
          {isClockAhead(health) && <ConfirmClock />}
        </div>
      )}
      <div className={styles.sparks}>
        <Sparkline label="Events per second" values={rates(history, ({ revision }) => revision)} />
        <Sparkline
          label="Main thread busy, %"
          values={rates(history, ({ busy_seconds: busy }) => busy * 100)}
        />
        <Sparkline label="Append p99, ms" values={history.map((each) => each.writer?.p99_ms ?? 0)} />
        <Sparkline counts label="Projections behind" values={history.map(behindOf)} />
        <Sparkline counts label="Sockets" values={history.map(({ sockets }) => sockets)} />
        <Sparkline label="Memory, MiB" values={history.map(({ resident_bytes: bytes }) => bytes / 2 ** 20)} />
      </div>
      <Columns>
        <Stack>
          <Panel title="Read models">
            <Table
              label="Read models"
              rows={models}
              rowKey={({ name }) => name}
              columns={[
                { head: 'Model', cell: ({ name }) => name, phone: 'main' },
                { head: 'Revision', cell: ({ revision }) => number(revision), number: true },
                { head: 'Behind', cell: ({ behind }) => number(behind), number: true, phone: 'end' },
              ]}
            />
          </Panel>
        </Stack>
        <Stack>
          <Panel title="Writer">
            {writer ? (
              <Figures
                figures={[
                  {
                    label: 'Commands waiting',
                    value: `${number(writer.mailbox)} of ${number(writer.mailbox_max)}`,
                  },
                  { label: 'Append, median', value: `${writer.p50_ms.toFixed(1)} ms` },
                  { label: 'Append, p99', value: `${writer.p99_ms.toFixed(1)} ms` },
                  {
                    label: 'Events per append',
                    value: `${writer.batch_mean.toFixed(1)}, ${writer.batch_max} at most`,
                  },
                  { label: 'Appends since the start', value: number(writer.appends) },
                ]}
              />
            ) : (
              <p className={styles.hint}>Another process appends; this one follows the log.</p>
            )}
          </Panel>
          {server && (
            <Panel title="Server of the log">
              <Figures
                figures={[
                  { label: 'Last heard', value: `${(server.heard_ago_ms / 1000).toFixed(1)} s ago` },
                  { label: 'Appends sent again', value: number(server.failed_appends) },
                  { label: 'Reads failed', value: number(server.failed_reads) },
                  { label: 'Subscriptions renewed', value: number(server.renewed_subscriptions) },
                ]}
              />
            </Panel>
          )}
          <Panel title="Process">
            <Figures
              figures={[
                { label: 'Round', value: number(health.round) },
                { label: 'Last durable revision', value: number(health.revision) },
                { label: 'Sockets', value: number(health.sockets) },
                { label: 'Subscribed channels', value: number(health.channels) },
                { label: 'Gangsters online', value: number(health.online) },
                { label: 'Memory', value: `${number(health.resident_bytes / 2 ** 20)} MiB` },
                { label: 'Heap', value: `${number(health.heap_bytes / 2 ** 20)} MiB` },
                { label: 'Clock jumps', value: number(health.clock?.jumps ?? 0) },
                { label: 'Processor', value: `${number(health.cpu_seconds)} s` },
              ]}
            />
          </Panel>
        </Stack>
      </Columns>
    </div>
  );
}

function isClockAhead({ clock }: Health): boolean {
  return clock !== null && ['ahead', 'far_ahead', 'held'].includes(clock.state);
}

/** By how much a figure grew a second, between each two looks. */
function rates(history: readonly Health[], of: (health: Health) => number): number[] {
  return history.slice(1).map((health, index) => {
    const before = history[index] ?? health;
    const seconds = (Date.parse(health.timestamp) - Date.parse(before.timestamp)) / 1000;
    return seconds <= 0 ? 0 : Math.max(0, of(health) - of(before)) / seconds;
  });
}

function behindOf({ models }: Health): number {
  return Math.max(0, ...models.map(({ behind }) => behind));
}

function upSeconds({ timestamp, started_at: started }: Health): number {
  return Math.max(0, (Date.parse(timestamp) - Date.parse(started)) / 1000);
}
