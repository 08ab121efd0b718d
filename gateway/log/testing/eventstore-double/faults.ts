/** Faults of the double, by the moment at which they strike. */
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
  read: [
    /** The connection ends in the middle of a page. */
    'read-dropped',
    /** A page begins and never ends. */
    'read-silent',
    /** A page fails before its first event. */
    'read-error',
  ],
  delivery: [
    /** The connection ends while a subscription delivers. */
    'subscription-dropped',
    /** The server ends a subscription with an error: its reader was too slow. */
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

/** The planned faults, each of which strikes once, in the order requested; counts those that have struck. */
export class FaultPlan {
  readonly #waiting: Fault[] = [];
  readonly #fired: Partial<Record<Fault, number>> = {};

  add(fault: Fault): void {
    this.#waiting.push(fault);
  }

  /** The next fault for this moment; counts as fired. */
  take<At extends Moment>(moment: At): FaultAt<At> | null {
    const wanted: readonly Fault[] = faultsByMoment[moment];
    const isWanted = (fault: Fault): fault is FaultAt<At> => wanted.includes(fault);
    const fault = this.#waiting.find(isWanted);
    if (fault === undefined) return null;
    this.#waiting.splice(this.#waiting.indexOf(fault), 1);
    this.#fired[fault] = (this.#fired[fault] ?? 0) + 1;
    return fault;
  }

  get fired(): Readonly<Partial<Record<Fault, number>>> {
    return this.#fired;
  }
}
