import { concatBytes, utf8ToBytes, type Digest } from '../values/digest.ts';

/**
 * The server's statement about an accepted command (design: provable fairness, item 8): the decision advanced the
 * round's hash chain from `previous` to `hash`.
 */
export interface Receipt {
  readonly round: number;
  /** Of the decision's last event. */
  readonly revision: number;
  /** The command's hash, as logged. */
  readonly command: string;
  /** Of the decision's draw; null when nothing was drawn. */
  readonly nonce: number | null;
  /** The chain link before the decision's first event, hex. */
  readonly previous: string;
  /** The link of its last event, hex. */
  readonly hash: string;
}

/** A receipt as sent in the header X-GN-Receipt: a leaf under a signed root. */
export interface SignedReceipt extends Receipt {
  readonly path: readonly PathStep[];
  /** Ed25519 signature over `rootText` of the root computed from leaf and path, base64url. */
  readonly signature: string;
}

/** A sibling on the path from a leaf to the root, and the side it is on. */
export interface PathStep {
  readonly side: 'l' | 'r';
  readonly hash: Uint8Array;
}

/** The head of the hash chain at a moment, published every minute. */
export interface Head {
  readonly round: number;
  readonly revision: number;
  readonly hash: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface SignedHead extends Head {
  /** Ed25519 signature over `headText`, base64url. */
  readonly signature: string;
}

const nodeLabel = utf8ToBytes('pf/node/v1');

/** The first six fields of the header: what a leaf covers. */
export function receiptText({ round, revision, command, nonce, previous, hash }: Receipt): string {
  return `${round}.${revision}.${command}.${nonce ?? '-'}.${previous || '-'}.${hash}`;
}

/** The text whose SHA-256 is a leaf, as UTF-8. */
export function leafText(receipt: Receipt): string {
  return `pf/receipt/v1 ${receiptText(receipt)}`;
}

/** A tree node, from its two children. */
export function nodeOf(digest: Digest, left: Uint8Array, right: Uint8Array): Uint8Array {
  return digest.sha256(concatBytes(nodeLabel, left, right));
}

/** The signed text of a tree; `root` in hex. */
export function rootText(round: number, root: string): string {
  return `pf/root/v1 ${round} ${root}`;
}

/** The signed text of a head. */
export function headText({ round, revision, hash, at }: Head): string {
  return `pf/head/v1 ${round} ${revision} ${hash} ${at}`;
}

/** The root computed from a receipt's leaf and path. */
export function rootOf(digest: Digest, receipt: SignedReceipt): Uint8Array {
  let node = digest.sha256(utf8ToBytes(leafText(receipt)));
  for (const { side, hash } of receipt.path)
    node = side === 'l' ? nodeOf(digest, hash, node) : nodeOf(digest, node, hash);
  return node;
}

const headerShape =
  /^(\d{1,9})\.(\d{1,15})\.([0-9a-f]{32})\.(-|\d{1,9})\.(-|[0-9a-f]{64})\.([0-9a-f]{64})\.(-|(?:[lr][\w-]{43})+)\.([\w-]{86})$/;

/** Parses the header X-GN-Receipt; null if it is invalid. */
export function readReceipt(header: string): SignedReceipt | null {
  const fields = headerShape.exec(header.trim());
  if (!fields) return null;
  const [, round, revision, command = '', nonce, previous = '', hash = '', path = '', signature = ''] =
    fields;
  return {
    round: Number(round),
    revision: Number(revision),
    command,
    nonce: nonce === '-' ? null : Number(nonce),
    previous: previous === '-' ? '' : previous,
    hash,
    path: (path.match(/[lr][\w-]{43}/g) ?? []).map((step) => ({
      side: step.startsWith('l') ? 'l' : 'r',
      hash: fromBase64url(step.slice(1)),
    })),
    signature,
  };
}

/** Decodes base64url without padding. */
export function fromBase64url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
