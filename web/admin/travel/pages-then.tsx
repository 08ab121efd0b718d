import { capitalised } from '@rackets/engine/kernel/values/capitalised.ts';
import { useState } from 'react';
import { money, number, percent } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Columns, Stack } from '../../ui/screen.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import type { Travel } from '../answers.ts';
import { utcMoment } from '../words.ts';
import { metricWords } from './changed-figures.ts';
import styles from './travel.module.css';

/** The pages of that moment: what the owner saw, and beside it what stood behind. */
export function PagesThen({ then }: { readonly then: Travel }) {
  const { page, timers, pages, behind } = then;
  return (
    <Columns even>
      <Stack>
        <Panel title="Gangster">
          <Figures figures={gangster(page)} />
        </Panel>
        <Panel title="Waits">
          <Figures figures={waits(timers, then.at)} />
        </Panel>
        <Panel title="Raw state" padded>
          <RawState behind={behind} />
        </Panel>
      </Stack>
      <Stack>
        {Object.entries(pages).map(([title, shown]) => (
          <PageThen key={title} title={title} page={shown} />
        ))}
      </Stack>
    </Columns>
  );
}

/** Long and seldom asked for: it is drawn when it is opened. */
function RawState({ behind }: { readonly behind: Data }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>What the engine knew about this gangster</summary>
      {isOpen && <Figures figures={leaves(behind)} />}
    </details>
  );
}

type Data = Readonly<Record<string, unknown>>;

function gangster(page: Data) {
  const level = dataOf(page['level']);
  return [
    { label: 'Level', value: `${text(level['number'])}, ${text(page['rank'])}` },
    { label: 'In', value: text(page['location_name']) },
    { label: 'Cash', value: moneyOr(page['money']) },
    { label: 'Bank', value: moneyOr(page['bank']) },
    { label: 'Bullets', value: text(page['bullets']) },
    { label: 'Bribes', value: text(page['prison_bribes']) },
    { label: 'Health', value: percentOr(page['health']) },
    { label: 'Heat', value: percentOr(page['prison_heat_percent']) },
    { label: 'In prison until', value: momentOr(page['prison_until']) },
    { label: 'Dead', value: text(page['dead']) },
  ];
}

function waits(timers: Travel['timers'], at: string) {
  const running = Object.entries(timers).filter(([, timer]) => {
    const until = timer['timestamp'];
    return typeof until === 'string' && until > at;
  });
  if (running.length === 0) return [{ label: 'None', value: 'free to act' }];
  return running.map(([name, timer]) => ({ label: metricWords(name), value: momentOr(timer['timestamp']) }));
}

interface PageThenProps {
  readonly title: string;
  readonly page: Data;
}

/** A page's plain values, then its lists. */
function PageThen({ title, page }: PageThenProps) {
  const plain = leaves(Object.fromEntries(rowsOf(page).filter(([, value]) => !Array.isArray(value))));
  const lists = rowsOf(page).filter(([, value]) => listOf(value).length > 0);
  return (
    <Panel title={title}>
      {plain.length > 0 && <Figures figures={plain} />}
      {lists.map(([name, entries]) => (
        <Entries key={name} label={capitalised(labelOf(name))} entries={listOf(entries)} />
      ))}
    </Panel>
  );
}

interface EntriesProps {
  readonly label: string;
  readonly entries: readonly Data[];
}

const mostColumns = 5;

/**
 * A list of the page: what each entry is called, and the plain values that they have. There are many pages, so that it
 * is drawn when it is opened.
 */
function Entries({ label, entries }: EntriesProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button small look="quiet" onPress={() => setOpen(true)}>
        {`${label}: ${number(entries.length)}`}
      </Button>
    );
  const heads = plainNames(entries).slice(0, mostColumns);
  return (
    <Table
      label={label}
      rows={entries.map((entry, index) => ({ entry, index }))}
      rowKey={({ index }) => index}
      columns={[
        {
          head: label,
          phone: 'main',
          cell: entryName,
        },
        ...heads.map((name) => ({
          head: capitalised(labelOf(name)),
          number: entries.some((entry) => typeof entry[name] === 'number'),
          cell: ({ entry }: { readonly entry: Data }) => leafText(name, entry[name]),
        })),
      ]}
    />
  );
}

function entryName({ entry, index }: { readonly entry: Data; readonly index: number }) {
  return <span className={styles.name}>{nameOf(entry, index)}</span>;
}

/** The names of what is a plain value in every entry; the entries' own name has its column. */
function plainNames(entries: readonly Data[]): readonly string[] {
  const names = new Set(entries.flatMap((entry) => Object.keys(entry)));
  const isNested = (name: string) =>
    entries.some(({ [name]: value }) => typeof value === 'object' && value !== null);
  return [...names].filter((name) => name !== 'name' && !technical.test(name) && !isNested(name));
}

function nameOf(entry: Data, index: number): string {
  const who = dataOf(entry['npc'] ?? entry['character']);
  return text(entry['name'] ?? who['name'] ?? who['username'] ?? index + 1);
}

/** Every plain value with its path, for what has no page of its own. */
function leaves(data: Data, path = ''): { label: string; value: string }[] {
  return rowsOf(data).flatMap(([name, value]) => {
    if (technical.test(name)) return [];
    const here = path === '' ? labelOf(name) : `${path}, ${labelOf(name)}`;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(dataOf(value), here)
      : [{ label: capitalised(here), value: leafText(name, value) }];
  });
}

/** What only programs read. */
const technical = /^(?:id|key|icon|seed|since|resets?_.*|.*_url|.*_id)$/;

/** "streak_max" is "streak max"; a holder is what it is to its owner. */
function labelOf(name: string): string {
  if (name.startsWith('char:')) return 'in hand';
  if (name.startsWith('bank:')) return 'in the bank';
  if (name.startsWith('account:')) return 'of the account';
  if (name === 'timestamp') return 'ready';
  return metricWords(name);
}

const sums = /^(?:money.*|bank)$/;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function leafText(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : `${value.length}`;
  if (typeof value === 'string' && instant.test(value)) return `${utcMoment(value)} UTC`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return sums.test(name) ? moneyOr(value) : text(value);
}

function rowsOf(data: Data): [string, unknown][] {
  return Object.entries(data);
}

function listOf(value: unknown): Data[] {
  return Array.isArray(value) ? value.map(dataOf) : [];
}

function dataOf(value: unknown): Data {
  // JSON: what is an object and no list is a record.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {};
}

function moneyOr(value: unknown): string {
  return typeof value === 'number' ? money(value) : text(value);
}

function percentOr(value: unknown): string {
  return typeof value === 'number' ? percent(value) : text(value);
}

function momentOr(value: unknown): string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? utcMoment(value) : '–';
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') return number(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
