import type { NewerBuildError } from '@rackets/engine/kernel/values/assert.ts';

/** Exit codes of the process, for operators and their scripts; listed in docs/operating.md. */
export const exitCodes = {
  ok: 0,
  /** A bug: an unexpected exception. */
  crashed: 1,
  /** A setting is invalid. */
  settings: 2,
  /** A port is in use. */
  port: 3,
  /** The data folder is not writable, or its disk is full. */
  folderNotWritable: 4,
  /** Another server uses the data folder. */
  folderInUse: 5,
  /** The data folder or the log was written by a newer version. */
  newerData: 6,
  /** The log or a store is damaged. */
  corrupt: 7,
  /** An append failed, or its outcome cannot be determined. */
  append: 8,
  /** Another engine leads this stream. */
  fenced: 9,
  /** An event could not be applied. */
  apply: 10,
  /** The projection runner stopped. */
  projection: 11,
  /** EventStoreDB, MongoDB or the disk of the embedded documents is unavailable. */
  store: 12,
  /** A gateway's copy of the world cannot follow the log. */
  replica: 13,
} as const;

export type ExitReason = keyof typeof exitCodes;

/** An error that prevents the process from starting or continuing, with a message for the operator. */
export class FatalError extends Error {
  override name = 'FatalError';
  constructor(
    readonly reason: ExitReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** For a log that a newer build has written to. */
export function newerLog(cause: NewerBuildError): FatalError {
  return new FatalError(
    'newerData',
    'The log was written by a newer version of the game. Start that version or a later one, or restore a backup from before it.',
    { cause },
  );
}
