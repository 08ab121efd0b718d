import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The fastest level: it already shrinks JSON events to a ninth, and a backup runs beside the game. */
const level = 1;

/** Writes compressed lines, readable only by this user; on disk when it resolves. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(
    Readable.from(withEnds(lines)),
    createGzip({ level }),
    createWriteStream(path, { mode: 0o600 }),
  );
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The lines of such a file. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const unzipped = createReadStream(path).pipe(createGunzip());
  // JSON never contains a line feed, but may contain other separators that readline recognizes.
  let rest = '';
  for await (const chunk of unzipped.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Several lines at a time: a stream step per line would cost more than the line. */
async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let some = '';
  for await (const line of lines) {
    some += `${line}\n`;
    if (some.length < 65_536) continue;
    yield some;
    some = '';
  }
  if (some !== '') yield some;
}
