import fs from 'node:fs';
import { promisify } from 'node:util';

const write = promisify(fs.write);

/** Resolves when all bytes are written at `offset`, in a thread of the pool. */
export async function writeAll(fd: number, bytes: Buffer, offset: number): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    const { bytesWritten } = await write(fd, bytes, at, bytes.length - at, offset + at);
    at += bytesWritten;
  }
}
