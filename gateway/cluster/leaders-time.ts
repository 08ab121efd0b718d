import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { secondMs } from '@rackets/engine/shared/time/time.ts';
import { leaseTiming, type ToldTime, tellTime } from './lease.ts';

/** What was heard before that no longer counts: the leader's time may have gone slower since. */
const countedMs = 5 * secondMs;

/**
 * The game's time in a process that does not lead: what was last heard of the leader's, and how long ago that is by the
 * steady clock. What is heard has been under way, so the latest time counts. Never goes back.
 */
export class LeadersTime {
  readonly #timing: Timing;
  /** The leader's time less this process's, the greatest heard in a span and in the one before it. */
  #heard = -Infinity;
  #heardBefore = -Infinity;
  #since = -Infinity;
  #shown = -Infinity;
  #told = -Infinity;
  #isHeld = false;

  constructor(timing: Timing = realTiming) {
    this.#timing = timing;
  }

  /** Whether the leader refuses commands, because nobody knows what time it is. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** It is at least `now` at the leader. */
  heardOf(now: number): void {
    const elapsed = this.#timing.elapsed();
    if (elapsed - this.#since > countedMs) {
      this.#heardBefore = this.#heard;
      this.#heard = -Infinity;
      this.#since = elapsed;
    }
    this.#heard = Math.max(this.#heard, now - elapsed);
  }

  /** The leader itself told its time. */
  told({ now, isHeld }: ToldTime): void {
    this.#isHeld = isHeld;
    // What has been read before says nothing of how late it is by now.
    if (now === this.#told) return;
    this.#told = now;
    this.heardOf(now);
  }

  /** Ms since the epoch. */
  readonly now = (): number => {
    const ahead = Math.max(this.#heard, this.#heardBefore);
    this.#shown = Math.max(this.#shown, Math.floor(ahead + this.#timing.elapsed()));
    return this.#shown;
  };
}

/** Tells the leader's time as often as the lease is renewed. Returns a function that stops it. */
export function keepTimeTold(documents: Documents, time: () => ToldTime): () => void {
  // While it cannot be told, the others go on by their steady clocks.
  const tell = () => void tellTime(documents, time()).catch(() => undefined);
  tell();
  const telling = setInterval(tell, leaseTiming.renewMs).unref();
  return () => clearInterval(telling);
}
