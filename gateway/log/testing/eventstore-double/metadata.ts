/** What a user or group may do with a stream: read, write, delete it, read and write its metadata. */
export type Right = '$r' | '$w' | '$d' | '$mr' | '$mw';
export type Acl = Readonly<Partial<Record<Right, string | readonly string[]>>>;

/** A stream's metadata in the server's own words; it may hold anything else besides. */
export interface Metadata {
  readonly $maxCount?: number;
  /** Seconds. */
  readonly $maxAge?: number;
  /** The first revision that is shown. */
  readonly $tb?: number;
  readonly $acl?: Acl;
}

/** `$tb` of a stream that was deleted softly: the greatest 64-bit number, which JSON of JavaScript cannot write. */
export const softlyDeleted = '{"$tb":9223372036854775807}';

/** The stream of a stream's metadata. */
export function metastreamOf(stream: string): string {
  return `$$${stream}`;
}

/** The stream that a stream of metadata is about; null for every other stream. */
export function originalOf(stream: string): string | null {
  return stream.startsWith('$$') ? stream.slice(2) : null;
}

export function isSoftlyDeleted({ $tb = 0 }: Metadata): boolean {
  return $tb > Number.MAX_SAFE_INTEGER;
}

/** The first revision that `$tb` and `$maxCount` leave to readers. */
export function firstShown({ $tb = 0, $maxCount }: Metadata, head: number): number {
  return Math.max(0, $tb, $maxCount === undefined ? 0 : head + 1 - $maxCount);
}
