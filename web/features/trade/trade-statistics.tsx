import { ArrowLeftRight } from 'lucide-react';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, money, number, percent } from '../../app/text/format.ts';
import { Bar } from '../../ui/bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { TradeTotals } from './answers.ts';
import styles from './trade.module.css';

type Total = TradeTotals['sent'][number];

const columns: readonly Column<Total>[] = [
  { head: 'Kind', cell: ({ name }) => name, phone: 'main' },
  { head: 'Times', cell: (row) => number(row.count), number: true },
  { head: 'Units', cell: (row) => number(row.units), number: true },
  { head: 'Worth', cell: (row) => money(row.value), number: true, phone: 'end' },
];

/** What the player sent and received in all, and what may still pass today (S079). */
export function TradeStatistics() {
  const totals = useRead('GET trade/statistics');
  const limits = useRead('GET trade-limits', { optional: true });
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Trade"
      lead="Your own trades and gifts in this round. Goods count at catalogue value."
    >
      <Stack>
        {totals === null ? (
          <SkeletonRows rows={6} height={44} />
        ) : (
          <>
            <Panel title="Personal Record">
              <Figures
                figures={[
                  { label: 'Trades', value: number(totals.trades) },
                  { label: 'Gifts sent', value: number(totals.gifts_sent) },
                  { label: 'Gifts received', value: number(totals.gifts_received) },
                  { label: 'Money sent', value: money(totals.money_sent) },
                  { label: 'Money received', value: money(totals.money_received) },
                  { label: 'Tax on it', value: money(totals.tax_paid) },
                ]}
              />
            </Panel>
            <Columns even>
              <Totals title="Sent" rows={totals.sent} />
              <Totals title="Received" rows={totals.received} />
            </Columns>
          </>
        )}
        {limits !== null && (
          <Panel title="Trade Limits" aside={`new at ${clockTime(limits.resets_at)}`}>
            <ul className={styles.limits}>
              {limits.limits.map((row) => (
                <li key={`${row.direction} ${row.category}`}>
                  <span>
                    {row.name} {row.direction === 'send' ? 'sent' : 'received'}
                    <b>
                      {money(row.used)} of {money(row.limit)}
                      <span className="visually-hidden">, {percent(row.usage)}</span>
                    </b>
                  </span>
                  <Bar percent={row.usage} tone={row.usage >= 90 ? 'danger' : 'accent'} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </Stack>
    </Screen>
  );
}

function Totals({ title, rows }: { readonly title: string; readonly rows: readonly Total[] }) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Empty
          icon={<ArrowLeftRight />}
          sentence={`Nothing ${title.toLowerCase()} yet.`}
          next={<ButtonLink to="/main/trade">Trade with somebody</ButtonLink>}
        />
      ) : (
        <Table label={title} rows={rows} columns={columns} rowKey={(row) => row.category} />
      )}
    </Panel>
  );
}
