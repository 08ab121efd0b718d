import { capitalised } from '@rackets/engine/kernel/values/capitalised.ts';
import { Warehouse } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, money, number } from '../../app/text/format.ts';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import type { Column } from '../../ui/table.tsx';
import { QueryTabs } from '../../ui/tabs.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { AttemptHistory, type HistoryLook } from '../../kits/statistics/attempt-history.tsx';
import type { GarageStatistics as Statistics } from './answers.ts';

type Row = Statistics['history']['data'][number];

const reasons: Readonly<Record<string, string>> = {
  sold: 'Sold',
  crushed: 'Crushed',
  scrapped: 'Scrapped',
  death: 'Lost by death',
};

/** How a vehicle came, or why it left. */
function storyOf({ vehicle }: Row): string {
  const { discard_reason: reason, source_name: source } = vehicle;
  if (reason !== null) return reasons[reason] ?? capitalised(reason.replaceAll('-', ' '));
  return source ?? '';
}

/** What parting with it brought. */
function broughtBy({ sold_money: sold, scrapped_value: scrapped, crushed_bullets: bullets }: Row): string {
  if (bullets !== null) return count(bullets, 'bullet');
  const paid = sold ?? scrapped;
  return paid === null ? '' : money(paid);
}

const columns: readonly Column<Row>[] = [
  whenColumn,
  { head: 'Vehicle', cell: (row) => row.vehicle.name, plain: (row) => row.vehicle.name, phone: 'main' },
  {
    head: 'Way',
    cell: (row) => (row.incoming_or_outgoing === 'incoming' ? 'In' : 'Out'),
    plain: (row) => row.incoming_or_outgoing,
  },
  { head: 'How', cell: storyOf, plain: storyOf },
  {
    head: 'With',
    cell(row) {
      const other = row.incoming_or_outgoing === 'incoming' ? row.sender : row.recipient;
      return other === null ? '' : <CharacterLink id={other.id} username={other.username} />;
    },
    plain: (row) => row.sender?.username ?? row.recipient?.username ?? '',
  },
  { head: 'Brought', cell: broughtBy, plain: broughtBy, number: true },
];

const look: HistoryLook<Row> = {
  label: 'Vehicles',
  title: 'History',
  columns,
  file: 'garage',
  empty: {
    icon: <Warehouse />,
    sentence: 'You have no history.',
    next: <ButtonLink to="/main/garage">Go to the garage</ButtonLink>,
  },
};

const ways = [
  { id: 'all', label: 'All' },
  { id: 'incoming', label: 'Incoming' },
  { id: 'outgoing', label: 'Outgoing' },
] as const;

export function GarageStatistics() {
  const [query] = useSearchParams();
  const way = ways.find(({ id }) => id === query.get('way'))?.id ?? 'all';
  const page = usePageNumber();
  const answer = useRead('GET garage/statistics', {
    query: way === 'all' ? { page } : { page, incoming_or_outgoing: way },
    keepPrevious: true,
  });
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Garage"
      lead="What came, what went, and what it brought."
    >
      <Stack>
        <QueryTabs label="Direction" tabs={ways} current={way} param="way" />
        <AttemptHistory
          look={look}
          page={answer?.history ?? null}
          address={`/main/garage/statistics${way === 'all' ? '' : `?way=${way}`}`}
        />
        {answer !== null && <Record record={answer.record} />}
      </Stack>
    </Screen>
  );
}

function Record({ record }: { readonly record: Statistics['record'] }) {
  return (
    <Panel title="Personal Record">
      <Figures
        figures={[
          { label: 'Sold', value: `${number(record.sold)} for ${money(record.sold_money)}` },
          { label: 'Scrapped', value: `${number(record.scrapped)} for ${money(record.scrapped_money)}` },
          {
            label: 'Crushed',
            value: `${number(record.crushed)} into ${count(record.crushed_bullets, 'bullet')}`,
          },
          { label: 'Repaired', value: `${number(record.repaired)} for ${money(record.repair_money)}` },
          { label: 'Insured', value: `${number(record.insured)} for ${money(record.insurance_money)}` },
        ]}
      />
    </Panel>
  );
}
