import { incomePaid, started } from '@rackets/engine/features/family-business/events.ts';
import { upgraded } from '@rackets/engine/features/families/events.ts';
import {
  flowsOf,
  type Flow,
  type FlowWay,
  type RecordSource,
} from '@rackets/engine/features/family-bank/flows.ts';
import { unshown } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { dayMs, hourMs } from '@rackets/engine/shared/time/time.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** What came into a family's bank at once, or left it (R863). */
export type BankRecord = {
  readonly family: string;
  /** Who paid it, took it or decided it; null for the game. */
  readonly character: string | null;
  /** Below 0 for what left the bank. */
  readonly amount: number;
  readonly source: RecordSource;
  readonly way: FlowWay;
  /** The feature whose doing it was: the crime of a cut. */
  readonly feature: string;
  /** For how many there is room after an upgrade; null of anything else. */
  readonly room: number | null;
  /** The name of the business that it was paid for, or came from; null of anything else. */
  readonly business: string | null;
  readonly at: number;
};

/** A record with what lay in the bank after it. */
export type BankRecordAfter = BankRecord & { readonly id: string; readonly balance: number };

/** What a day or an hour changed of a bank, all records together. */
type Sum = {
  readonly family: string;
  readonly span: 'day' | 'hour';
  readonly from: number;
  readonly sum: number;
  /** What the family bought that day: more room, or a business. */
  readonly bought: readonly RecordSource[];
};

const records = 'family-bank-records';
const sums = 'family-bank-sums';

const spans = { day: dayMs, hour: hourMs } as const;
const startOf = (span: keyof typeof spans, at: number) => Math.floor(at / spans[span]) * spans[span];
const sumId = (family: string, span: keyof typeof spans, at: number) =>
  `${family} ${span} ${startOf(span, at)}`;

/** Where it comes from in the documents' words: an upgrade is of members or of vehicles. */
function sourceOf(event: RecordedEvent, way: FlowWay): Pick<BankRecord, 'source' | 'room' | 'business'> {
  const grown = upgraded.match(event);
  if (way === 'upgrade' && grown) {
    // Members alone read the records.
    const { of, to } = unshown(grown, 'of', 'to');
    return { source: of === 'members' ? 'member_limit' : 'garage_upgrade', room: to, business: null };
  }
  if (way === 'earnings') return { source: 'earnings_cut', room: null, business: null };
  if (way !== 'business') return { source: 'member', room: null, business: null };
  const [opened, earned] = [started.match(event), incomePaid.match(event)];
  // Members alone read the records.
  const ofOpened = opened && unshown(opened, 'name');
  const named = ofOpened ?? (earned && unshown(earned, 'name'));
  return { source: 'business', room: null, business: named?.name ?? null };
}

const featureOf = ({ type }: RecordedEvent): string => type.slice(0, type.indexOf('.'));

/** The families of an event's flows with all that it changed of each. */
function changesOf(flows: readonly Flow[]): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  for (const { family, amount } of flows) changes.set(family, (changes.get(family) ?? 0) + amount);
  return changes;
}

/**
 * Every record of families' banks, and what each day and hour changed: the balance after a record is the sum of the days
 * and hours before it, so that no record depends on another one's document.
 */
export const familyBankModel = defineModel({
  name: 'family-bank',
  version: 2,
  collections: [
    {
      name: records,
      indexes: {
        byFamily: { fields: ['family', 'row'] },
        byHour: { fields: ['family', 'hour', 'row'] },
      },
    },
    { name: sums, indexes: { bySpan: { fields: ['family', 'span', 'from'] } } },
  ],
  of: { assets: ['money'] },
  touches: (event) =>
    [...changesOf(flowsOf(event)).keys()].flatMap((family) => [
      { collection: sums, id: sumId(family, 'day', event.at) },
      { collection: sums, id: sumId(family, 'hour', event.at) },
    ]),
  fold(event, docs) {
    const { at, revision } = event;
    const flows = flowsOf(event);
    if (flows.length === 0) return;
    const feature = featureOf(event);
    const bought: RecordSource[] = [];
    for (const [n, { family, way, amount, character }] of flows.entries()) {
      const row = rowId(revision, n);
      const from = sourceOf(event, way);
      const { source } = from;
      if (amount < 0 && source !== 'member') bought.push(source);
      const record: BankRecord = { family, character, amount, ...from, way, feature, at };
      docs.put(records, row, { ...record, hour: startOf('hour', at), row });
    }
    for (const [family, change] of changesOf(flows))
      for (const span of ['day', 'hour'] as const) {
        const id = sumId(family, span, at);
        const before = docs.get(sums, id) as Sum | null;
        const sum: Sum = {
          family,
          span,
          from: startOf(span, at),
          sum: (before?.sum ?? 0) + change,
          bought: [...new Set([...(before?.bought ?? []), ...bought])],
        };
        docs.put(sums, id, { ...sum });
      }
  },
});

/** More days than a round has, and more records than an hour brings a family. */
const allDays = 1_000;
const allOfHour = 100_000;

const readSums = async (
  documents: Documents,
  family: string,
  span: Sum['span'],
  bounds: { readonly gte?: number; readonly lt?: number } = {},
): Promise<readonly Sum[]> => {
  const docs = await documents.range(sums, {
    index: 'bySpan',
    prefix: [family, span],
    ...bounds,
    limit: allDays,
  });
  // Written by this model alone.
  return docs.map(({ body }) => body as Sum);
};

const totalOf = (parts: readonly { readonly sum: number }[]) => parts.reduce((all, { sum }) => all + sum, 0);

/** What lay in a family's bank after a record. */
async function balanceAfter(documents: Documents, { family, at, row }: BankRecord & { row: string }) {
  const [day, hour] = [startOf('day', at), startOf('hour', at)];
  const query = { index: 'byHour', prefix: [family, hour], lte: row, limit: allOfHour };
  const [days, hours, ofHour] = await Promise.all([
    readSums(documents, family, 'day', { lt: day }),
    readSums(documents, family, 'hour', { gte: day, lt: hour }),
    documents.range(records, query),
  ]);
  return (
    totalOf(days) + totalOf(hours) + ofHour.reduce((all, { body }) => all + (body as BankRecord).amount, 0)
  );
}

/** A family's records, newest first, before the record `idLt` when it is given (R744). */
export async function readBankRecords(
  documents: Documents,
  family: string,
  limit: number,
  idLt?: string,
): Promise<readonly BankRecordAfter[]> {
  const bound = idLt === undefined ? {} : { lt: idLt };
  const query = { index: 'byFamily', prefix: [family], descending: true, limit, ...bound };
  const docs = await documents.range(records, query);
  const [newest] = docs;
  if (!newest) return [];
  let balance = await balanceAfter(documents, newest.body as BankRecord & { row: string });
  return docs.map(({ id, body }) => {
    const { row: _row, hour: _hour, ...record } = body as BankRecord & { row: string; hour: number };
    const after = balance;
    balance -= record.amount;
    return { ...record, id, balance: after };
  });
}

/** What lay in a bank at the end of a UTC day, and what the family bought on it. */
export interface BankDay {
  readonly from: number;
  readonly balance: number;
  readonly bought: readonly RecordSource[];
}

/** A family's last days to now, the oldest first; none before its first record. */
export async function readBankDays(
  documents: Documents,
  family: string,
  days: number,
  now: number,
): Promise<readonly BankDay[]> {
  const all = await readSums(documents, family, 'day');
  const [first] = all;
  if (!first) return [];
  const byDay = new Map(all.map((sum) => [sum.from, sum]));
  const today = startOf('day', now);
  const begins = Math.max(first.from, today - (days - 1) * dayMs);
  let balance = totalOf(all.filter(({ from }) => from < begins));
  const told: BankDay[] = [];
  for (let from = begins; from <= today; from += dayMs) {
    balance += byDay.get(from)?.sum ?? 0;
    told.push({ from, balance, bought: byDay.get(from)?.bought ?? [] });
  }
  return told;
}
