/** Why the process ended, for operators and their scripts; docs/operating.md lists them. */
export const exitCodes = {
  ok: 0,
  /** A bug: something threw where nothing may. */
  crashed: 1,
  /** A setting is wrong. */
  settings: 2,
  /** A port is taken. */
  port: 3,
  /** The data folder cannot be written. */
  folderNotWritable: 4,
  /** Another server uses the data folder. */
  folderInUse: 5,
  /** The data was written by a newer version. */
  newerData: 6,
  /** The log or a store is damaged. */
  corrupt: 7,
  /** An append failed or its fate cannot be known. */
  append: 8,
  /** Another engine leads this stream. */
  fenced: 9,
  /** An event could not be applied. */
  apply: 10,
  /** The projection runner stopped. */
  projection: 11,
  /** A server that keeps the log or the documents, or the disk of the embedded documents, cannot be used. */
  store: 12,
  /** A gateway's copy of the world cannot follow the log. */
  replica: 13,
} as const;

export type ExitReason = keyof typeof exitCodes;

/** A start or a run that cannot go on, with the sentence for the operator. */
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
