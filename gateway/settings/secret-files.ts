import { readFileSync } from 'node:fs';

/** Settings whose values are never printed. `<NAME>_FILE` may name a file that has the value instead. */
export const secretSettings: ReadonlySet<string> = new Set([
  'EVENTSTORE_URL',
  'MONGODB_URL',
  'CLUSTER_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'APP_STORE_SECRET',
]);

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the values read from such files. `problems` has a line for each file that is empty or cannot be
 * read: if that counted as "unset", the game would start a new log of its own.
 */
export function withSecretFiles(env: Environment): {
  readonly env: Environment;
  readonly problems: readonly string[];
} {
  const read: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    const found = env[name] ? `set it or ${name}, not both` : contentOf(path);
    if (typeof found === 'string') problems.push(`${name}_FILE=${path}: ${found}`);
    else read[name] = found.text;
  }
  return { env: { ...env, ...read }, problems };
}

/** The file's text, or what is wrong with it. */
function contentOf(path: string): { readonly text: string } | string {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text === '' ? 'the file is empty' : { text };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return `the file cannot be read${code}`;
  }
}
