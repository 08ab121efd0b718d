/** A timer that runs: from `since` until `until`, ms, and what for, as shown to players. */
export interface Timer {
  readonly name: string;
  readonly since: number;
  readonly until: number;
  readonly reason: string | null;
}

/**
 * The running timers of each character, in the order of their names: a handful at most. One that has ended counts as
 * none, and goes with the next one that is set for its character.
 */
export type Timers = Map<string, readonly Timer[]>;

/** A character's timer of this name, which may have ended; undefined if it ended a while ago or was never set. */
export function timerOf(timers: Timers, character: string, name: string): Timer | undefined {
  return timers.get(character)?.find((timer) => timer.name === name);
}

/** Sets a timer, in place of the one of its name. One that ends as it begins ends that one. */
export function setTimer(timers: Timers, character: string, timer: Timer): void {
  const others = timers.get(character)?.filter(({ name }) => name !== timer.name) ?? [];
  timers.set(character, runningAt([...others, timer], timer.since));
}

/** Those that end after `at`. The copy has no room to grow, which would be most of it. */
export function runningAt(timers: readonly Timer[], at: number): readonly Timer[] {
  return timers.filter(({ until }) => until > at).toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
