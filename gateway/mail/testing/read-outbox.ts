import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A message as somebody reads it. */
export interface ReadMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The token of its link; empty without one. */
  readonly token: string;
}

/** The names of the messages of each folder, in the order in which they were first read. */
const read = new Map<string, readonly string[]>();

/**
 * The messages of an outbox, the oldest first; none where the folder is not there yet. The clock of files is coarse:
 * messages of one moment stand in the order in which they were read first.
 */
export async function readOutbox(folder: string): Promise<readonly ReadMessage[]> {
  const known = read.get(folder) ?? [];
  const names = await readdir(folder).catch(() => []);
  const fresh = names.filter((name) => name.endsWith('.eml') && !known.includes(name));
  const aged = await Promise.all(
    fresh.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const all = [...known, ...aged.toSorted((a, b) => a.at - b.at).map(({ name }) => name)];
  read.set(folder, all);
  return Promise.all(all.map(async (name) => readMessage(await readFile(join(folder, name), 'utf8'))));
}

/** Reads a message as it travelled. */
export function readMessage(eml: string): ReadMessage {
  const text = part(eml, 'text/plain');
  return {
    to: header(eml, 'To'),
    subject: header(eml, 'Subject'),
    text,
    html: part(eml, 'text/html'),
    token: /#token=([\w-]+)/.exec(text)?.[1] ?? '',
  };
}

function header(eml: string, name: string): string {
  return new RegExp(`^${name}: (.*)\r$`, 'm').exec(eml)?.[1] ?? '';
}

/** The decoded body of the part of a type. */
function part(eml: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(eml)?.[1] ?? '';
  const raw = eml.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const split = raw.indexOf('\r\n\r\n');
  const body = raw.slice(split + 4);
  return raw.slice(0, split).includes('quoted-printable') ? unquoted(body) : body;
}

function unquoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
