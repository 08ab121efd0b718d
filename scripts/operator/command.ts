import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given & typeof helpOption; allowPositionals: true }>
>;

const helpOption = { help: { type: 'boolean', short: 'h', default: false } } as const;

/** How a command of the operator ends, for scripts; docs/operating.md lists them. */
export const ends = {
  fine: 0,
  /** It could not be done. */
  trouble: 1,
  /** It was done, and something is wrong with the data. */
  finding: 2,
} as const;

/**
 * Runs a command of the operator and sets the exit code that `run` returns. `--help` prints `help`; an error is
 * printed as its sentence and ends with 1. `words` are the arguments that are no options.
 */
export async function operate<const Given extends Options>(
  help: string,
  options: Given,
  run: (values: Parsed<Given>['values'], words: readonly string[]) => Promise<number>,
): Promise<void> {
  try {
    const { values, positionals } = parseArgs<{ options: Given & typeof helpOption; allowPositionals: true }>(
      {
        options: { ...options, ...helpOption },
        allowPositionals: true,
      },
    );
    if (process.argv.includes('--help') || process.argv.includes('-h')) {
      console.log(help);
      return;
    }
    process.exitCode = await run(values, positionals);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = ends.trouble;
  }
}

/** A whole number of at least 0 given as text. Throws a sentence that names the option. */
export function countOf(text: string, option: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${option} ${text}: must be a whole number.`);
  return Number(text);
}

/** A time given as ISO 8601, in ms. Throws a sentence that names the option. */
export function timeOf(text: string, option: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Error(`${option} ${text}: must be a time like 2026-03-01T12:00:00Z.`);
  return time;
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}\n  because: ${error.cause.message}` : error.message;
}
