import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { encodeBatch } from '@rackets/gateway/log/batch.ts';

/** The least that makes events durable: their bytes at the end of a file, and the disk told to keep them. */
export function appendToFile(path: string, batches: readonly (readonly RecordedEvent[])[]): void {
  const file = openSync(path, 'a');
  try {
    for (const batch of batches) {
      writeSync(file, encodeBatch('', batch));
      fdatasyncSync(file);
    }
  } finally {
    closeSync(file);
  }
}
