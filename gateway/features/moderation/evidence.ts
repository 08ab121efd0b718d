import type { RouteContext } from '../../http/context/context.ts';

/** What was reported: whose it is, and what it says, in clear. */
export interface Evidence {
  readonly account: string;
  readonly text: string;
}

/** Finds a thing by its id as the viewer may see it; null for none, or one that they may not see. */
export type EvidenceSource = (context: RouteContext, id: string) => Promise<Evidence | null>;

/** Texts whose key must outlast the account that wrote them: evidence, and what the staff notes of it. */
export const moderationKey = 'moderation';

const sources = new Map<string, EvidenceSource>();

/**
 * Makes a feature's messages reportable: `reportable('chat', findMessage)` beside its routes, and a report of type
 * `chat` with a `message_id` is answered. Returns what takes it back, for tests.
 */
export function reportable(type: string, source: EvidenceSource): () => void {
  sources.set(type, source);
  return () => void sources.delete(type);
}

/** Null for a type that nothing is reported by. */
export function evidenceSource(type: string): EvidenceSource | null {
  return sources.get(type) ?? null;
}
