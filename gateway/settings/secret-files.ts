import { readFileSync } from 'node:fs';

/** Settings whose values are never printed. Each may stand in a file instead, which `<NAME>_FILE` names. */
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
 * The environment with the values that stand in files. `problems` has a line for each file that cannot be read or is
 * empty: a game that took it for "unset" would begin anew in a log of its own.
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

/** The text of a file, or what is wrong with it. */
function contentOf(path: string): { readonly text: string } | string {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text === '' ? 'the file is empty' : { text };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return `the file cannot be read${code}`;
  }
}
