import { money, number, percent, signed } from '../../app/text/format.ts';
import type { Travel } from '../answers.ts';
import { utcMoment } from '../words.ts';

type Data = Readonly<Record<string, unknown>>;
type Kind = 'money' | 'number' | 'percent' | 'time' | 'text';

/** One figure of a gangster at a moment. */
interface Shown {
  readonly group: string;
  readonly label: string;
  readonly kind: Kind;
  readonly value: unknown;
}

/** A figure that differs between two moments, in words. */
export interface ChangedFigure {
  readonly group: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** "+ $48,000"; null for what cannot be counted. */
  readonly change: string | null;
  readonly up: boolean;
}

/** What differs between two moments of one gangster, in the order of the pages. */
export function changedFigures(then: Travel, now: Travel): readonly ChangedFigure[] {
  const before = new Map(figuresOf(then).map((figure) => [keyOf(figure), figure]));
  return figuresOf(now).flatMap((figure) => {
    const earlier = before.get(keyOf(figure))?.value ?? (typeof figure.value === 'number' ? 0 : null);
    return (earlier ?? null) === (figure.value ?? null) ? [] : [changed(figure, earlier)];
  });
}

/** How many figures there are to compare. */
export function figureCount(travel: Travel): number {
  return figuresOf(travel).length;
}

const keyOf = ({ group, label }: Shown): string => `${group} ${label}`;

function changed({ group, label, kind, value }: Shown, earlier: unknown): ChangedFigure {
  const by = typeof value === 'number' && typeof earlier === 'number' ? value - earlier : null;
  const change = by === null ? null : signed(by, (size) => textOf(kind, size));
  return {
    group,
    label,
    before: textOf(kind, earlier),
    after: textOf(kind, value),
    change,
    up: by !== null && by > 0,
  };
}

function textOf(kind: Kind, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') {
    if (kind === 'money') return money(value);
    return kind === 'percent' ? percent(value) : number(value);
  }
  if (kind === 'time' && typeof value === 'string') return utcMoment(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function figuresOf({ page, behind }: Travel): readonly Shown[] {
  const level = dataOf(page['level']);
  const metrics = Object.entries(dataOf(behind['metrics']));
  return [
    { group: 'Purse', label: 'Cash', kind: 'money', value: page['money'] },
    { group: 'Purse', label: 'Bank', kind: 'money', value: page['bank'] },
    { group: 'Purse', label: 'Bullets', kind: 'number', value: page['bullets'] },
    { group: 'Purse', label: 'Prison bribes', kind: 'number', value: page['prison_bribes'] },
    { group: 'Gangster', label: 'Experience', kind: 'number', value: level['points'] },
    { group: 'Gangster', label: 'Level', kind: 'number', value: level['number'] },
    { group: 'Gangster', label: 'Rank', kind: 'text', value: page['rank'] },
    { group: 'Gangster', label: 'Heat', kind: 'percent', value: page['prison_heat_percent'] },
    { group: 'Gangster', label: 'Health', kind: 'percent', value: page['health'] },
    { group: 'Place', label: 'City', kind: 'text', value: page['location_name'] },
    { group: 'Place', label: 'In prison until', kind: 'time', value: page['prison_until'] },
    { group: 'Place', label: 'Protected until', kind: 'time', value: page['protected_until'] },
    { group: 'Place', label: 'Dead', kind: 'text', value: page['dead'] },
    ...metrics
      .filter(([name]) => name !== 'level_points')
      .map(([name, value]) => ({
        group: 'Counted',
        label: metricWords(name),
        kind: isMoney(name) ? ('money' as const) : ('number' as const),
        value,
      })),
  ];
}

/** Draws of the lotto for money, its tickets and the draws won are counted, not paid. */
const isMoney = (name: string): boolean =>
  /money|profit|staked|paid/.test(name) && !/money_(?:draws|tickets|won)$/.test(name);

/** "small-crimes.streak_max" is "small crimes: streak max". */
export function metricWords(name: string): string {
  return name.replace('.', ': ').replaceAll(/[-_]/g, ' ');
}

function dataOf(value: unknown): Data {
  // JSON: what is an object and no list is a record.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {};
}
