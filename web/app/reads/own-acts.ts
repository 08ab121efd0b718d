import { receiptRevision } from '../api/own-draw.ts';

/** The pushes of one decision arrive together; the answer to the player's own command may arrive after them. */
const gatherMs = 300;
const remembered = 64;

interface Ports {
  /** Something happened to the character that is not this page's doing. */
  readonly elsewhere: () => void;
  readonly setTimeout: (run: () => void, ms: number) => number;
  readonly clearTimeout: (id: number) => void;
}

/**
 * Tells apart, of what is pushed to the character, what this page did itself: its answer told it already. What is left
 * was done in another tab or on another device, or by others.
 */
export interface OwnActs {
  /** An act is sent. */
  began(): void;
  /** It was answered, with its receipt if it was accepted. */
  ended(receipt: string | null): void;
  /** Something happened to the character at a revision of the round. */
  heard(revision: number): void;
}

export function createOwnActs(ports: Ports): OwnActs {
  const own = new Set<number>();
  let underWay = 0;
  let last: number | null = null;
  let timeout: number | null = null;

  function judgeSoon(): void {
    if (timeout !== null) ports.clearTimeout(timeout);
    timeout = null;
    if (underWay === 0 && last !== null) timeout = ports.setTimeout(judge, gatherMs);
  }

  function judge(): void {
    timeout = null;
    // A receipt names the last event of its decision.
    const isOwn = last !== null && own.has(last);
    last = null;
    if (!isOwn) ports.elsewhere();
  }

  return {
    began() {
      underWay += 1;
      judgeSoon();
    },
    ended(receipt) {
      underWay -= 1;
      const revision = receiptRevision(receipt);
      if (revision !== null) own.add(revision);
      for (const oldest of own) if (own.size > remembered) own.delete(oldest);
      judgeSoon();
    },
    heard(revision) {
      last = Math.max(last ?? 0, revision);
      judgeSoon();
    },
  };
}
