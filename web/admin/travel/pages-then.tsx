import { money, number } from '../../app/format.ts';
import { Columns, Stack } from '../../ui/screen.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Travel } from '../answers.ts';
import { utcMoment } from '../words.ts';

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
        <Panel title="Behind the pages">
          <Figures figures={leaves(behind)} />
        </Panel>
      </Stack>
      <Stack>
        {Object.entries(pages).map(([title, shown]) => (
          <Panel key={title} title={title}>
            <Figures figures={pageFigures(shown)} />
          </Panel>
        ))}
      </Stack>
    </Columns>
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
    { label: 'Health', value: `${text(page['health'])} %` },
    { label: 'Heat', value: `${text(page['prison_heat_percent'])} %` },
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
  return running.map(([name, timer]) => ({ label: name, value: momentOr(timer['timestamp']) }));
}

/** A page's plain values, then a line for each entry of its lists. */
function pageFigures(page: Data) {
  const plain = leaves(Object.fromEntries(rowsOf(page).filter(([, value]) => !Array.isArray(value))));
  const entries = rowsOf(page).flatMap(([, value]) => listOf(value).map(entryFigure));
  return [...plain, ...entries];
}

function entryFigure(entry: Data, index: number) {
  const who = dataOf(entry['npc'] ?? entry['character']);
  const name = entry['name'] ?? who['name'] ?? who['username'] ?? index;
  const chance = entry['chance'];
  return {
    label: text(name),
    value: entry['locked'] === true ? 'locked' : typeof chance === 'number' ? `${chance} %` : '–',
  };
}

/** Every plain value with its path, for what has no page of its own. */
function leaves(data: Data, path = ''): { label: string; value: string }[] {
  return rowsOf(data).flatMap(([name, value]) => {
    const here = path === '' ? name : `${path} ${name}`;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(dataOf(value), here)
      : [{ label: here, value: leafText(name, value) }];
  });
}

const sums = /^(money|bank)$/;

function leafText(name: string, value: unknown): string {
  if (Array.isArray(value)) return `${value.length}`;
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

function momentOr(value: unknown): string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? utcMoment(value) : '–';
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') return number(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
