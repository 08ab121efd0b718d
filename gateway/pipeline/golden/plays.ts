import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { features } from '@rackets/engine/features/index.ts';
import { itemsOf } from '@rackets/engine/kernel/state/agenda.ts';
import type { KernelEvent, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Feature } from '@rackets/engine/kernel/declarations/feature.ts';
import { heldBy } from '@rackets/engine/kernel/state/ledger.ts';
import { machineOf } from '@rackets/engine/kernel/testing/play.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { decodeContent, encodeContent } from '../../log/content.ts';

const folder = join(import.meta.dirname, 'plays');

/** What a play came to, as far as no later build may change it: whose everything is, and what is scheduled. */
export interface PlayEnd {
  readonly balances: string;
  readonly agenda: readonly (readonly [kind: string, due: number])[];
}

/** A random play as a build recorded it. */
export interface StoredPlay {
  readonly end: PlayEnd;
  /** Contents as a log stores them. */
  readonly texts: readonly string[];
}

/** Every stored play. A file holds those of one run of write-plays.ts, one play after the other. */
export const readPlays = (): StoredPlay[] =>
  readdirSync(folder).flatMap((file) => readFile(join(folder, file)));

function readFile(path: string): StoredPlay[] {
  return brotliDecompressSync(readFileSync(path))
    .toString()
    .split('\n\n')
    .map((play) => {
      const [end = '', ...texts] = play.split('\n');
      return { end: JSON.parse(end) as PlayEnd, texts };
    });
}

export const playOf = (events: readonly KernelEvent[], end: PlayEnd): StoredPlay => ({
  end,
  texts: events.map(encodeContent),
});

/** Stores plays in a file of their own, named by its content. Returns its size in bytes. */
export function storePlays(plays: readonly StoredPlay[]): number {
  const text = plays.map(({ end, texts }) => [JSON.stringify(end), ...texts].join('\n')).join('\n\n');
  const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
  // A window over all of the text: the plays begin with the same rules.
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  const bytes = brotliCompressSync(text, { params });
  writeFileSync(join(folder, `${name}.plays`), bytes);
  return bytes.length;
}

export const eventsOf = ({ texts }: StoredPlay): KernelEvent[] => texts.map(decodeContent);

/** The world that a build with these features reads from a play. */
export function fold(events: readonly KernelEvent[], by: readonly Feature[] = features): World {
  const machine = machineOf(by);
  const world = machine.newWorld();
  events.forEach((event, revision) => {
    const recorded: RecordedEvent = Object.assign(event, { revision, hash: '' });
    machine.apply(world, recorded);
  });
  return world;
}

export function endOf({ ledger, agenda }: World): PlayEnd {
  const balances = [...ledger.balances.keys()]
    .toSorted()
    .map((holder) => [holder, heldBy(ledger, holder).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  return {
    balances: createHash('sha256').update(JSON.stringify(balances)).digest('hex').slice(0, 16),
    agenda: itemsOf(agenda)
      .map(({ kind, due }) => [kind, due] as const)
      .toSorted(([a, x], [b, y]) => x - y || (a < b ? -1 : 1)),
  };
}

/** Kinds of events in plays that say what they file: those of this build's form. */
export function kindsStored(plays: readonly StoredPlay[]): Set<string> {
  return new Set(plays.flatMap((play) => eventsOf(play).flatMap(({ type, items }) => (items ? [type] : []))));
}
