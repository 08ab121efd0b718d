import fs from 'node:fs';
import path from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';
import { FatalError } from '../process/exit-codes.ts';
import {
  type AppendResult,
  CorruptLogError,
  type EventLog,
  type LogFigures,
  type ReadOptions,
} from './event-log.ts';
import { type Head, HeadsFile, namesInHeads } from './heads-file.ts';
import { meantMissing } from './meant-missing.ts';
import { isUnreadable } from './read-again.ts';
import { concerns, type Looked, lookTwice, type Touch } from './touches.ts';

const fileName = 'heads';

export interface WitnessOptions {
  /** The folder of the keys. */
  readonly keysFolder: string;
  /** Of a log's streams, those that are led: nothing is served while one of them is not whole. */
  readonly led: (streams: readonly string[]) => readonly string[];
  readonly timing?: Timing;
}

/**
 * A log whose heads are also recorded outside of it, in the folder of the keys: a log that was lost, cut off, replaced
 * by an older copy or by another one then contradicts what was acknowledged, although it is sound in itself. Going on
 * from it would roll the dice of days again whose draws players have seen. Throws CorruptLogError if `log` is such a
 * log, and FatalError `corrupt` if somebody touched a stream that is led in a store that others can reach; `log` is
 * then closed.
 */
export async function openWitnessedLog(log: EventLog, options: WitnessOptions): Promise<EventLog> {
  const { keysFolder, led, timing = realTiming } = options;
  fs.mkdirSync(keysFolder, { recursive: true, mode: 0o700 });
  const heads = new HeadsFile(path.join(keysFolder, fileName));
  const witnessed = new WitnessedLog(log, heads, keysFolder);
  try {
    if (log.touches) await assertUntouched(witnessed, led, timing);
    else for (const { says } of (await witnessed.lost(new Set())).touches) throw new CorruptLogError(says);
    for (const [stream, { revision }] of heads.heads) log.knows?.(stream, revision);
    return witnessed;
  } catch (error) {
    await witnessed.close();
    throw error;
  }
}

/** Throws FatalError `corrupt` if a stream that is led was touched, with what undoes it. */
async function assertUntouched(log: WitnessedLog, led: WitnessOptions['led'], timing: Timing): Promise<void> {
  const known = async () => [...(await log.streams()), ...log.witnessed];
  const { touches } = await lookTwice(async () => log.touches(led(await known())), timing);
  const isLed = concerns(led([...(await known()), ...touches.map(({ stream }) => stream)]));
  const said = touches.filter(isLed).map(({ says }) => says);
  if (said.length > 0) throw new FatalError('corrupt', said.join('\n'));
  await log.assertWritable(led(await known()));
}

/** Lets the next start take the log as it is: whoever restores a backup goes back on purpose. */
export function forgetHeads(keysFolder: string): void {
  fs.rmSync(path.join(keysFolder, fileName), { force: true });
}

/** The streams of which something was acknowledged, by the folder of the keys. */
export function witnessedStreams(keysFolder: string): readonly string[] {
  const meant = meantMissing(keysFolder);
  return namesInHeads(path.join(keysFolder, fileName)).filter((stream) => !meant.has(stream));
}

class WitnessedLog implements EventLog {
  readonly #log: EventLog;
  readonly #heads: HeadsFile;
  readonly #keysFolder: string;
  /** Streams of which this process has appended something: another engine may have been the last to do so before. */
  readonly #taken = new Set<string>();
  readonly server?: string;
  readonly clockAheadMs?: () => Promise<number>;

  constructor(log: EventLog, heads: HeadsFile, keysFolder: string) {
    this.#log = log;
    this.#heads = heads;
    this.#keysFolder = keysFolder;
    if (log.server !== undefined) this.server = log.server;
    if (log.clockAheadMs) this.clockAheadMs = () => log.clockAheadMs?.() ?? Promise.resolve(0);
  }

  get awayMs(): number {
    return this.#log.awayMs ?? 0;
  }

  get denied(): readonly string[] {
    return this.#log.denied ?? [];
  }

  get figures(): LogFigures | undefined {
    return this.#log.figures;
  }

  async assertWritable(streams: readonly string[]): Promise<void> {
    await this.#log.assertWritable?.(streams);
  }

  get unreadMs(): number {
    return this.#log.unreadMs ?? 0;
  }

  /** The streams of which something was acknowledged. */
  get witnessed(): readonly string[] {
    return [...this.#heads.heads.keys()];
  }

  async append(stream: string, expected: number, events: readonly RecordedEvent[]): Promise<AppendResult> {
    const result = await this.#log.append(stream, expected, events);
    const last = events.at(-1);
    if (result.kind === 'appended' && last) {
      if (!this.#taken.has(stream)) this.#heads.merge();
      this.#taken.add(stream);
      await this.#heads.acknowledge(stream, { revision: last.revision, hash: last.hash });
    }
    return result;
  }

  async touches(streams: readonly string[]): Promise<Looked> {
    const meant = meantMissing(this.#keysFolder);
    const named = [...this.witnessed, ...streams];
    const { touches, unseen } = (await this.#log.touches?.(named)) ?? { touches: [], unseen: [] };
    const lost = await this.lost(new Set(touches.map(({ stream }) => stream)));
    return {
      touches: [...touches, ...lost.touches].filter(({ stream }) => !meant.has(stream)),
      unseen: [...new Set([...unseen, ...lost.unseen])],
    };
  }

  /** The streams that contradict what was acknowledged, but for those of which `known` says why. */
  async lost(known: ReadonlySet<string>): Promise<Looked> {
    const meant = meantMissing(this.#keysFolder);
    const heads = [...this.#heads.heads].filter(([stream]) => !known.has(stream) && !meant.has(stream));
    const file = path.join(this.#keysFolder, fileName);
    const [first] = heads;
    if (first && known.size === 0 && (await this.#log.streams()).length === 0) {
      const says = `There are no events, although ${heads.map(([stream, { revision }]) => `${stream} was acknowledged to event ${revision}`).join(' and ')} (${file}). Is this the right server, the right folder?`;
      return { touches: [{ stream: first[0], kind: 'lost', says }], unseen: [] };
    }
    const touches: Touch[] = [];
    const unseen: string[] = [];
    for (const [stream, head] of heads) {
      try {
        const says = await contradictionOf(this.#log, stream, head);
        if (says !== null) touches.push({ stream, kind: 'lost', says: `${says} (${file})` });
      } catch (error) {
        // The others are still looked at. Whoever leads this one reads it, and is told why it cannot.
        if (!isUnreadable(error)) throw error;
        unseen.push(stream);
      }
    }
    return { touches, unseen };
  }

  head(stream: string): Promise<number> {
    return this.#log.head(stream);
  }

  read(stream: string, from: number, options?: ReadOptions): AsyncIterable<readonly RecordedEvent[]> {
    return this.#log.read(stream, from, options);
  }

  subscribe(stream: string, from: number, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]> {
    return this.#log.subscribe(stream, from, signal);
  }

  streams(): Promise<readonly string[]> {
    return this.#log.streams();
  }

  async close(): Promise<void> {
    await this.#log.close();
    await this.#heads.close();
  }
}

/** In which way a log contradicts what was acknowledged; null where it does not. */
async function contradictionOf(
  log: EventLog,
  stream: string,
  { revision, hash }: Head,
): Promise<string | null> {
  const found = await linkOf(log, stream, revision);
  if (found === hash) return null;
  return found === null
    ? `${stream} ends before event ${revision}, which was acknowledged`
    : `${stream} has a different event ${revision} from the one acknowledged`;
}

async function linkOf(log: EventLog, stream: string, revision: number): Promise<string | null> {
  for await (const [event] of log.read(stream, revision, { to: revision })) return event?.hash ?? null;
  return null;
}
