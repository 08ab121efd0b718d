import { readFileSync } from 'node:fs';
import { given, Misuse, type Options, type Values } from '../given.mjs';

/** Exit codes of operator commands, for scripts; docs/operating.md lists them. */
export const ends = {
  fine: 0,
  /** The command failed. */
  trouble: 1,
  /** The command ran and found something wrong with the data. */
  finding: 2,
  /** A program that finds nothing was called wrongly. */
  misuse: 2,
} as const;

/** Something is wrong with the data, so that the command does nothing with them: it ends with 2. */
export class Finding extends Error {
  override name = 'Finding';
}

type Run<Given extends Options, Ends extends number> = (
  values: Values<Given>,
  words: readonly string[],
) => Promise<Ends>;

/**
 * Runs a command that may find something wrong, and sets the exit code that `run` returns. `--help` prints `help`; an
 * error is printed as its message and exits with 1, as does an option or a word beyond the first `most` that the command
 * does not know: 2 is for what it finds.
 */
export function operate<const Given extends Options>(
  help: string,
  options: Given,
  run: Run<Given, number>,
  most = 0,
): Promise<void> {
  return perform(help, options, run, { most, misuse: ends.trouble });
}

/** Runs a program that finds nothing: otherwise as `operate`, an option or a word it does not know exits with 2. */
export function runTool<const Given extends Options>(
  help: string,
  options: Given,
  run: Run<Given, typeof ends.fine | typeof ends.trouble>,
  most = 0,
): Promise<void> {
  return perform(help, options, run, { most, misuse: ends.misuse });
}

async function perform<const Given extends Options>(
  help: string,
  options: Given,
  run: Run<Given, number>,
  { most, misuse }: { readonly most: number; readonly misuse: number },
): Promise<void> {
  // Whoever reads only the first lines, as head does, closes the pipe.
  process.stdout.on('error', endWhereReaderLeft);
  try {
    const { values, words } = given(options, { most });
    if (values.help) console.log(help);
    else process.exitCode = await run(values, words);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode =
      error instanceof Misuse ? misuse : error instanceof Finding ? ends.finding : ends.trouble;
  }
}

/** A whole number of at least 0, given as text. Throws a message that names the option. */
export function countOf(text: string, option: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${option} ${text}: must be a whole number.`);
  return Number(text);
}

/** The revisions from `--from` (0) to `--to` (null: the end). Throws a message for a range that ends before it begins. */
export function rangeOf({
  from: given = '0',
  to: end,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): {
  readonly from: number;
  readonly to: number | null;
} {
  const from = countOf(given, '--from');
  const to = end === undefined ? null : countOf(end, '--to');
  if (to !== null && to < from) throw new Error(`--from ${from} --to ${to}: ends before it begins.`);
  return { from, to };
}

/** A time in ISO 8601, in ms. Throws a message that names the option. */
export function timeOf(text: string, option: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Error(`${option} ${text}: must be a time like 2026-03-01T12:00:00Z.`);
  return time;
}

/** A text file that an option names. Throws a message that names the option and the file. */
export function textOf(path: string, option: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${option} ${path} cannot be read.`, { cause: error });
  }
}

const systemTrouble: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read or written',
  EPERM: 'it may not be read or written',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is no folder',
  EEXIST: 'it is there already',
  ENOTEMPTY: 'it is not empty',
  EROFS: 'its disk cannot be written',
  ENOSPC: 'the disk is full',
};

/** What the system said of a file, as a sentence; null for any other error. */
function systemSentence({ code, path }: NodeJS.ErrnoException): string | null {
  const trouble = systemTrouble[code ?? ''];
  return trouble === undefined ? null : `${path ?? 'What was named as a file'}: ${trouble}.`;
}

function endWhereReaderLeft(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EPIPE') throw error;
  process.exit(process.exitCode ?? ends.fine);
}

/** An error's message, with what each of its causes says on a line below. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const sentence = systemSentence(error) ?? error.message;
  return error.cause instanceof Error ? `${sentence}\n  because: ${sentenceOf(error.cause)}` : sentence;
}
