import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { linkAt } from '@rackets/gateway/pipeline/recover.ts';
import { Snapshots } from '@rackets/gateway/pipeline/snapshots.ts';
import { writeWhole } from '@rackets/gateway/files/write-whole.ts';
import { z } from 'zod';
import type { AuditProgress } from './audit-stream.ts';

const count = z.int().min(0);
const keptSchema = z.strictObject({
  from: count,
  to: count.nullable(),
  revision: count,
  counts: z.strictObject({
    events: count,
    commands: count,
    items: count,
    draws: count,
    older: count,
    concealed: count,
  }),
});

/** The range of an interrupted audit, and its position. */
export interface KeptAudit extends AuditProgress {
  readonly from: number;
  readonly to: number | null;
}

/** Saves an audit's progress in a folder: the world as a snapshot, the counts beside it. */
export class AuditKeeper {
  readonly #folder: string;
  readonly #snapshots: Snapshots;
  readonly #stream: string;

  constructor(folder: string, build: string, stream: string) {
    this.#folder = folder;
    this.#snapshots = new Snapshots(folder, build);
    this.#stream = stream;
  }

  /** The counts name their world: if the process is killed between the two writes, the previous pair still matches. */
  async keep({ world, counts }: AuditProgress, from: number, to: number | null): Promise<void> {
    await this.#snapshots.write(this.#stream, world);
    const text = JSON.stringify({ from, to, revision: world.revision, counts });
    await writeWhole(this.#path, text);
  }

  /** The saved progress of an interrupted audit, if it belongs to this log and this build; or null. */
  async read(log: EventLog): Promise<KeptAudit | null> {
    const text = await readFile(this.#path, 'utf8').catch(() => null);
    if (text === null) return null;
    const kept = keptIn(text);
    if (kept === null) return null;
    const world = await this.#snapshots.read(
      this.#stream,
      (revision) => linkAt(log, this.#stream, revision),
      ({ revision }) => revision === kept.revision,
    );
    return world && { world, counts: kept.counts, from: kept.from, to: kept.to };
  }

  /** Deletes the progress: the audit has finished. */
  async forget(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #path(): string {
    return join(this.#folder, `${this.#stream}.json`);
  }
}

/** Null for a file that somebody else wrote, or another version. */
function keptIn(text: string): z.infer<typeof keptSchema> | null {
  try {
    return keptSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
