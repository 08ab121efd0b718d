import { exitCodes, FatalError } from './exit-codes.ts';

/** What a process says before it ends because of `error`, for operators: when, with which code and why. */
export function lastWords(error: unknown, at: Date): string {
  const isKnown = error instanceof FatalError;
  const code = isKnown ? exitCodes[error.reason] : exitCodes.crashed;
  const stack = error instanceof Error ? error.stack : String(error);
  const lines = [isKnown ? error.message : String(stack), `  at ${at.toISOString()}, exit code ${code}`];
  for (let cause = isKnown ? error.cause : undefined; cause instanceof Error; cause = cause.cause)
    lines.push(`  because: ${cause.message.trim() || cause.constructor.name}`);
  return `${lines.join('\n')}\n`;
}
