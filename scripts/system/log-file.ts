import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The file that holds a round's first events in the data folder of a short game. */
export function logFile(dataDir: string, stream = 'round-1'): string {
  const folder = join(dataDir, 'log/frames', stream);
  const [first = ''] = readdirSync(folder).toSorted();
  return join(folder, first);
}
