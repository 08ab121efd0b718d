import { money, number, signed } from '../app/text/format.ts';
import type { EventRow, Names } from './answers.ts';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});
const dayAlone = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** "21:31:07": the console speaks UTC, as the log does. */
export function utcTime(at: string): string {
  return time.format(new Date(at));
}

/** "21 Nov, 21:31:07", in UTC. */
export function utcMoment(at: string): string {
  return dayAndTime.format(new Date(at));
}

export function utcDay(at: string): string {
  return dayAlone.format(new Date(at));
}

/** A sum that may be larger than a number is exact, with its separators. */
export function exact(amount: string): string {
  return BigInt(amount).toLocaleString('en-US');
}

/** "$1,200" of money, "1,200" of anything else. */
export function amountOf(asset: string, amount: number): string {
  return asset === 'money' ? money(amount) : number(amount);
}

/**
 * A holder by its owner's name: `char:c1` is "Ada Stone", `savings:c1` "Ada Stone, savings", `escrow:trade:7:c1`
 * "Ada Stone, escrow of trade", `sink:bank` "sink of bank".
 */
export function holderName(holder: string, names: Names): string {
  const parts = holder.split(':');
  const [kind = '', feature = ''] = parts;
  const name = names[parts.at(-1) ?? ''];
  if (name === undefined && ['char', 'account'].includes(kind))
    return kind === 'char' ? 'a gangster' : 'an account';
  if (name === undefined) return holder.replace(/^(source|sink|house):/, '$1 of ').replaceAll('-', ' ');
  if (kind === 'char' || parts.length === 1) return name;
  return `${name}, ${parts.length > 3 ? `${kind} of ${feature.replaceAll('-', ' ')}` : kind}`;
}

export interface Worth {
  readonly text: string;
  readonly good: boolean;
}

/** "prison bribes", "cortland carrier": what moved, without the id of the one thing that it was. */
function assetName(asset: string): string {
  const [kind = '', id = kind] = asset.split(':');
  const words = id.split(/[-_]/).filter((part) => !/\d/.test(part));
  return words.length > 0 ? words.join(' ') : kind;
}

/** The largest movement of value, as those see it whom the event concerns; null when nothing moved. */
export function worthOf({ moves, actor, subjects }: EventRow): Worth | null {
  const ofMoney = moves.filter(({ asset }) => asset === 'money');
  const [largest] = (ofMoney.length > 0 ? ofMoney : moves).toSorted((a, b) => b.amount - a.amount);
  if (!largest) return null;
  const own = actor ?? subjects[0] ?? '';
  const lost = largest.from.endsWith(`:${own}`) && !largest.to.endsWith(`:${own}`);
  const { asset, amount } = largest;
  const named = (size: number): string =>
    asset === 'money' ? money(size) : `${number(size)} ${assetName(asset)}`;
  return lost ? { text: signed(-amount, named), good: false } : { text: signed(amount, named), good: true };
}
