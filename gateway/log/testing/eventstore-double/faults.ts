/** Faults of the double that strike once, by the moment at which they do. */
export const faultsByMoment = {
  append: [
    /** The connection ends before anything is applied. */
    'append-dropped-before',
    /** Applied, then the connection ends before the answer. */
    'append-dropped-after',
    /** The server's own write timeout, although the events were applied. */
    'append-timeout-applied',
    /** The server's own write timeout; nothing was applied. */
    'append-timeout',
    /** The server's own write timeout; the events are applied a while later. */
    'append-timeout-applied-late',
    /** An unspecific error, although the events were applied. */
    'append-error-applied',
    /** An unspecific error; nothing was applied. */
    'append-error',
    /** Applied, never answered. */
    'append-silent-applied',
    /** Neither applied nor answered. */
    'append-silent',
    /** This node is not the leader; it names the leader (itself, so that the next try succeeds). */
    'append-not-leader',
  ],
  repeat: [
    /**
     * An append is repeated while the first one is still being written: the server's own write timeout, after its two
     * seconds, although the events are there (23.10 to 25.0).
     */
    'repeat-under-way',
  ],
  read: [
    /** The connection ends in the middle of a page. */
    'read-dropped',
    /** A page begins and never ends. */
    'read-silent',
    /** A page fails before its first event. */
    'read-error',
  ],
  page: [
    /** A page ends in its middle as if the stream did, like one of a deposed leader that wakes (24.10, 7 of 7). */
    'page-ends-early',
    /** A page shows the first event only of the stream's last append, as just after a restart of a cluster (24.10). */
    'page-ends-inside-append',
  ],
  delivery: [
    /** The connection ends while a subscription delivers. */
    'subscription-dropped',
    /** The server ends a subscription with an error: its reader was too slow (23.10; 24.10 catches up instead). */
    'subscription-failed',
    /** The server ends a subscription without an error. */
    'subscription-ended',
    /** A subscription delivers its last events again. */
    'subscription-redelivers',
    /** A subscription skips an event. */
    'subscription-skips',
  ],
} as const;

export type Moment = keyof typeof faultsByMoment;
export type FaultAt<At extends Moment> = (typeof faultsByMoment)[At][number];
export type Fault = FaultAt<Moment>;

/** What a test imposes by an action and requests meet, as often as they come. */
export const conditions = [
  /** Bytes on a connection that died without a word. */
  'connection-dead',
  /** Bytes to or from a frozen node. */
  'node-frozen',
  /** An append to a leader that does not take any, while reads succeed. */
  'not-ready',
  /** The append that was under way when the leader resigned. */
  'leader-resigned',
  /** An append while no node leads. */
  'no-leader',
  /** A call that a follower sent to the leader. */
  'not-the-leader',
  /** A read that a deposed leader answered from its old state. */
  'read-stale',
  /** An append that a deposed leader took and could not write. */
  'append-deposed',
  /** A call to a node that starts. */
  'node-starting',
  /** A call to a node that ends. */
  'node-ending',
  /** An append whose deadline, by the client's clock, was over by the server's. */
  'clock-ahead',
  /** A call by a name or password that the server does not know. */
  'password-refused',
  /** A call by a user without the right. */
  'access-denied',
] as const;

export type Condition = (typeof conditions)[number];

/** How often each fault and condition has struck. */
export type Strikes = Readonly<Partial<Record<Fault | Condition, number>>>;

/** The planned faults, each of which strikes once, in the order requested; counts all that have struck. */
export class FaultPlan {
  readonly #waiting: Fault[] = [];
  readonly #struck: Partial<Record<Fault | Condition, number>> = {};

  add(fault: Fault): void {
    this.#waiting.push(fault);
  }

  /** The next fault for this moment; counts as struck. */
  take<At extends Moment>(moment: At): FaultAt<At> | null {
    const wanted: readonly Fault[] = faultsByMoment[moment];
    const isWanted = (fault: Fault): fault is FaultAt<At> => wanted.includes(fault);
    const fault = this.#waiting.find(isWanted);
    if (fault === undefined) return null;
    this.#waiting.splice(this.#waiting.indexOf(fault), 1);
    this.count(fault);
    return fault;
  }

  /** Counts a fault or condition as struck. */
  count(struck: Fault | Condition): void {
    this.#struck[struck] = (this.#struck[struck] ?? 0) + 1;
  }

  get struck(): Strikes {
    return this.#struck;
  }
}
