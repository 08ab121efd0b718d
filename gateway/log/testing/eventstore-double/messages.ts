import type { Fault, Strikes } from './faults.ts';

/**
 * What a test makes the double do. Nodes are counted from 0. What lasts for a time is ended sooner by the same action
 * with 0 ms, and an election by `lead`.
 */
export type Action =
  /** A fault strikes once, at its next occasion. Faults of the same moment strike in the order given. */
  | { readonly kind: 'inject'; readonly fault: Fault }
  /** All connections die without a word: they stay open, and nothing passes any more. New ones pass. */
  | { readonly kind: 'kill' }
  /** All connections are cut, including idle ones. */
  | { readonly kind: 'drop' }
  /** Whatever passes takes that many ms each way. */
  | { readonly kind: 'far'; readonly ms: number }
  /** The server's clock is that many ms ahead of this machine's. */
  | { readonly kind: 'skew'; readonly ms: number }
  /** Appends are answered "Server Is Not Ready" for that long, while reads succeed. */
  | { readonly kind: 'not-ready'; readonly ms: number }
  /**
   * The leader resigns at the next append, which is cancelled; after that long `next` leads. Meanwhile appends are
   * answered "Server Is Not Ready", while reads succeed.
   */
  | { readonly kind: 'resign'; readonly ms: number; readonly next: number }
  /** Another node leads from now on, or none. */
  | { readonly kind: 'lead'; readonly node: number | null }
  /** A node is stopped like by SIGSTOP: connections stay open, and nothing passes. */
  | { readonly kind: 'freeze'; readonly node: number }
  /** It goes on. If another one leads by then, it does not know that for `staleMs` and answers from its old state. */
  | { readonly kind: 'thaw'; readonly node: number; readonly staleMs: number }
  /** A node is killed: connections are cut and refused. */
  | { readonly kind: 'down'; readonly node: number }
  /** It is started again: it answers "Server Is Not Ready" for `startingMs`. */
  | { readonly kind: 'up'; readonly node: number; readonly startingMs: number }
  /** A node is told to stop: it takes calls for that long and answers none, then it is down. */
  | { readonly kind: 'end'; readonly node: number; readonly ms: number }
  /** Adds a user to a secure server, or changes its password and groups. */
  | {
      readonly kind: 'user';
      readonly name: string;
      readonly password: string;
      readonly groups: readonly string[];
    }
  /** Nothing. */
  | { readonly kind: 'counts' };

/** A test's requests to the double's process, answered by number. */
export interface ToDouble {
  readonly number: number;
  readonly action: Action;
}

export type FromDouble =
  | { readonly kind: 'listening'; readonly ports: readonly number[] }
  | { readonly kind: 'done'; readonly number: number; readonly counts: Strikes };

/** What the process is started with, as JSON. */
export interface ProcessOptions {
  /** One for each node; 0 picks a free one. */
  readonly ports: readonly number[];
  /** Where the streams are stored; null for memory. */
  readonly file: string | null;
  /** PEM, for a secure server. */
  readonly credentials: { readonly key: string; readonly certificate: string } | null;
  readonly startingMs: number;
}
