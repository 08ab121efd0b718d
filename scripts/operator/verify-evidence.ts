import { bytesToHex } from '@rackets/engine/kernel/values/digest.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import {
  headText,
  readReceipt,
  receiptText,
  rootOf,
  rootText,
  type SignedHead,
  type SignedReceipt,
} from '@rackets/engine/kernel/machine/receipt.ts';
import { isSignedBy } from '@rackets/gateway/fairness/signing-key.ts';
import { nodeDigest } from '@rackets/gateway/pipeline/day-keys.ts';
import { z } from 'zod';
import type { Finding } from './verify-findings.ts';

/** What players kept of a round: receipts of their commands, and published heads. */
export interface Evidence {
  readonly receipts: readonly SignedReceipt[];
  readonly heads: readonly SignedHead[];
}

const head = z.object({
  round: z.int(),
  revision: z.int(),
  hash: z.string(),
  at: z.string(),
  signature: z.string(),
});
/** As sent over the socket, or the head alone. */
const headLine = z.union([head, z.object({ data: head }).transform(({ data }) => data)]);

/** Reads receipts, one header per line. Throws a message for an invalid line. */
export function readReceipts(text: string): SignedReceipt[] {
  return linesOf(text).map(({ line, number }) => {
    const receipt = readReceipt(line.replace(/^x-gn-receipt:/i, ''));
    if (!receipt) throw new Error(`Line ${number} of the receipts is not a receipt.`);
    return receipt;
  });
}

/** Reads heads, one JSON object per line. Throws a message for an invalid line. */
export function readHeads(text: string): SignedHead[] {
  return linesOf(text).map(({ line, number }) => {
    try {
      return headLine.parse(JSON.parse(line));
    } catch {
      throw new Error(`Line ${number} of the heads is not a head.`);
    }
  });
}

/** Compares evidence with a log, event by event. */
export class EvidenceCheck {
  readonly findings: Finding[] = [];
  /** What the log confirmed. */
  readonly borneOut = { receipts: 0, heads: 0 };
  readonly #receipts: Map<number, SignedReceipt>;
  readonly #heads: Map<number, SignedHead>;
  /** The link before the decision being read, and its first event. */
  #before = '';
  #first: RecordedEvent | null = null;
  #last = '';

  /** `publicKey` in hex; null if the round signs nothing. Evidence of other rounds is ignored. */
  constructor(round: number, publicKey: string | null, { receipts, heads }: Evidence) {
    const signedReceipt = (receipt: SignedReceipt) => {
      const root = bytesToHex(rootOf(nodeDigest, receipt));
      return publicKey !== null && isSignedBy(publicKey, rootText(receipt.round, root), receipt.signature);
    };
    const signedHead = (each: SignedHead) =>
      publicKey !== null && isSignedBy(publicKey, headText(each), each.signature);
    const own = <Claim extends { readonly round: number }>(claims: readonly Claim[]) =>
      claims.filter((claim) => claim.round === round);
    this.#receipts = this.#sound('receipt', own(receipts), signedReceipt, receiptText);
    this.#heads = this.#sound('head', own(heads), signedHead, ({ hash }) => hash);
  }

  /** Takes the next event of the log. */
  meet(event: RecordedEvent): void {
    if (event.decision.index === 0) {
      this.#before = this.#last;
      this.#first = event;
    }
    this.#last = event.hash;
    const { revision, hash } = event;
    const published = this.#heads.get(revision);
    if (published) this.#judge('heads', revision, hash, published.hash);
    const receipt = this.#receipts.get(revision);
    if (!receipt) return;
    const logged = {
      round: receipt.round,
      revision,
      command: this.#first?.command?.hash ?? '',
      nonce: this.#first?.draws?.nonce ?? null,
      previous: this.#before,
      hash,
    };
    this.#judge('receipts', revision, receiptText(logged), receiptText(receipt));
  }

  /** Called with the last revision of the log: evidence of a later one is missing from it. */
  end(head: number): void {
    for (const [what, claims] of [
      ['receipt', this.#receipts],
      ['head', this.#heads],
    ] as const) {
      for (const revision of claims.keys()) {
        if (revision > head) this.#find(revision, `there is a ${what} for it, but the log ends at ${head}`);
      }
    }
  }

  #judge(what: 'receipts' | 'heads', revision: number, logged: string, claimed: string): void {
    if (logged === claimed) this.borneOut[what] += 1;
    else this.#find(revision, `the log has ${logged}, the ${what.slice(0, -1)} says ${claimed}`);
  }

  /** The claims with a valid signature, by revision; reports invalid signatures and contradictions. */
  #sound<Claim extends { readonly revision: number }>(
    what: string,
    claims: readonly Claim[],
    isSigned: (claim: Claim) => boolean,
    textOf: (claim: Claim) => string,
  ): Map<number, Claim> {
    const sound = new Map<number, Claim>();
    for (const claim of claims) {
      const { revision } = claim;
      const other = sound.get(revision);
      if (!isSigned(claim)) this.#find(revision, `a ${what} is not signed by the key of this round`);
      else if (!other) sound.set(revision, claim);
      else if (textOf(other) !== textOf(claim))
        this.#find(
          revision,
          `there are two ${what}s for it, both signed: ${textOf(other)} and ${textOf(claim)}`,
        );
    }
    return sound;
  }

  #find(revision: number, problem: string): void {
    this.findings.push({ revision, problem });
  }
}

function linesOf(text: string): { readonly line: string; readonly number: number }[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '');
}
