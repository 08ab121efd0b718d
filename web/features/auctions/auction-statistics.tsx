import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, money, number, percent } from '../../app/text/format.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { Bar } from '../../ui/bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelTabs } from '../../ui/panel-tabs.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { AttemptHistory, type HistoryLook } from '../../kits/statistics/attempt-history.tsx';
import type { AuctionStatisticsAnswer, TradeLimits } from './answers.ts';
import styles from './auctions.module.css';

type Row = AuctionStatisticsAnswer['history']['data'][number];
type Average = AuctionStatisticsAnswer['bids_7days'][number];
type Summary = AuctionStatisticsAnswer['bought_summary'][number];

const columns: readonly Column<Row>[] = [
  whenColumn,
  {
    head: 'What',
    cell: (row) => `${row.type === 'sold' ? 'Sold' : 'Bought'} ${row.item_name}`,
    plain: (row) => `${row.type} ${row.item_name}`,
    phone: 'main',
  },
  { head: 'Bid', cell: (row) => money(row.amount), plain: (row) => row.amount, number: true },
  {
    head: 'You got',
    cell: (row) => (row.net === null ? '–' : money(row.net)),
    plain: (row) => row.net ?? '',
    number: true,
  },
];

const look: HistoryLook<Row> = {
  label: 'Purchases and sales',
  title: 'Bought and Sold',
  columns,
  file: 'auctions',
  empty: {
    icon: <Gavel />,
    sentence: 'You have not bought or sold anything at auction yet.',
    next: <ButtonLink to="/main/auctions">See what is open</ButtonLink>,
  },
};

/** What goods go for, what one bought and sold, and what may still pass today (S075). */
export function AuctionStatistics() {
  const answer = useRead('GET auctions/statistics', { query: { page: usePageNumber() }, keepPrevious: true });
  const limits = useRead('GET trade-limits', { optional: true });
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Auctions"
      lead="Winning bids are shown per unit: what one bullet, one car or one perk went for."
    >
      <Stack>
        {answer === null ? <SkeletonRows rows={8} height={44} /> : <Averages answer={answer} />}
        <Columns even>
          <Panel title="Personal Record">
            {answer === null ? <SkeletonRows rows={4} height={44} /> : <Records answer={answer} />}
          </Panel>
          <Limits limits={limits} />
        </Columns>
        <AttemptHistory look={look} page={answer?.history ?? null} address="/main/auctions/statistics" />
      </Stack>
    </Screen>
  );
}

const averageColumns: readonly Column<Average>[] = [
  { head: 'Goods', cell: (row) => row.item_name, phone: 'main' },
  { head: 'Average', cell: (row) => money(row.average), number: true, phone: 'end' },
  { head: 'Lowest', cell: (row) => money(row.lowest), number: true },
  { head: 'Highest', cell: (row) => money(row.highest), number: true },
  { head: 'Sales', cell: (row) => number(row.sales), number: true },
];

const spans = [
  { id: 'day', label: '24 hours' },
  { id: 'week', label: '7 days' },
] as const;

/** Average winning bids by kind of goods. */
function Averages({ answer }: { readonly answer: AuctionStatisticsAnswer }) {
  const [span, setSpan] = useState<(typeof spans)[number]['id']>('day');
  const rows = span === 'day' ? answer.bids_24hours : answer.bids_7days;
  return (
    <Panel title="Average Winning Bids">
      <div className={styles.tabbed}>
        <PanelTabs label="Span" tabs={spans} current={span} onChange={setSpan}>
          {rows.length === 0 ? (
            <Empty icon={<Gavel />} sentence="Nothing was sold in that time." />
          ) : (
            <Table
              label="Average winning bids"
              rows={rows}
              columns={averageColumns}
              rowKey={(row) => row.item_name}
            />
          )}
        </PanelTabs>
      </div>
    </Panel>
  );
}

function Records({
  answer: { bought_summary: bought, sold_summary: sold },
}: {
  readonly answer: AuctionStatisticsAnswer;
}) {
  const lines = [
    ...bought.map((row) => ({ ...row, verb: 'Bought' })),
    ...sold.map((row) => ({ ...row, verb: 'Sold' })),
  ];
  if (lines.length === 0) return <p className={styles.quiet}>Nothing bought or sold yet.</p>;
  return (
    <dl className={styles.record}>
      {lines.map((row: Summary & { readonly verb: string }) => (
        <div key={`${row.verb} ${row.item_type}`}>
          <dt>
            {row.verb}{' '}
            <small>
              {row.name.toLowerCase()}, {number(row.units)} in {number(row.count)}
            </small>
          </dt>
          <dd>{money(row.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

const directions = [
  { id: 'send', label: 'Send' },
  { id: 'receive', label: 'Receive' },
] as const;

/** What may pass between the player and others today (R308). */
function Limits({ limits }: { readonly limits: TradeLimits | null }) {
  const [direction, setDirection] = useState<(typeof directions)[number]['id']>('send');
  return (
    <Panel
      title="Trade Limits"
      aside={limits && `${limits.limits[0]?.period_label ?? ''}, until ${clockTime(limits.resets_at)}`}
    >
      <div className={styles.tabbed}>
        <PanelTabs label="Direction" tabs={directions} current={direction} onChange={setDirection}>
          {limits === null ? (
            <SkeletonRows rows={4} height={44} />
          ) : (
            <dl className={styles.record}>
              {limits.limits
                .filter((row) => row.direction === direction)
                .map((row) => (
                  <div key={row.category}>
                    <dt>
                      {row.name}
                      <Bar percent={row.usage} tone={row.usage >= 90 ? 'danger' : 'warn'} />
                    </dt>
                    <dd>
                      {money(row.used)} <small>of {money(row.limit)}</small>
                      <span className="visually-hidden">, {percent(row.usage)}</span>
                    </dd>
                  </div>
                ))}
            </dl>
          )}
        </PanelTabs>
      </div>
    </Panel>
  );
}
