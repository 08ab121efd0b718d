/** A draw in the player's own name, as an act's receipt tells of it. */
export interface OwnDraw {
  /** Of the act's last event. */
  readonly revision: number;
  /** How many draws the player had made that day before it. */
  readonly nonce: number;
  /** When the answer came, ISO 8601: it tells the day. */
  readonly at: string;
}

/** The revision of an act's last event in the round, from its receipt; null without one. */
export function receiptRevision(receipt: string | null): number | null {
  const revision = Number(receipt?.split('.')[1]);
  return Number.isFinite(revision) ? revision : null;
}

/** The draw of an act, from its receipt (`round.revision.command.nonce.…`); null where nothing was drawn. */
export function ownDrawOf(receipt: string | null, now: number): OwnDraw | null {
  const [, revision, , nonce] = receipt?.split('.') ?? [];
  if (revision === undefined || nonce === undefined || nonce === '-') return null;
  return { revision: Number(revision), nonce: Number(nonce), at: new Date(now).toISOString() };
}
