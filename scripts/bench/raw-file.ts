import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { encodeBatch } from '@rackets/gateway/log/batch.ts';

/** The least that makes events durable: their bytes at the end of a file, and the disk told to keep them. */
export class RawFile {
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  append(batch: readonly RecordedEvent[]): void {
    writeSync(this.#file, encodeBatch('', batch));
    fdatasyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Opens a file, appends batches to it, and closes it. */
export function appendToFile(path: string, batches: readonly (readonly RecordedEvent[])[]): void {
  const file = new RawFile(path);
  try {
    for (const batch of batches) file.append(batch);
  } finally {
    file.close();
  }
}
