/** How much of a channel's recent past is kept. */
export interface RingLimits {
  readonly frames: number;
  readonly bytes: number;
}

/** A frame as it is sent. */
export interface SentFrame {
  readonly text: string;
  /** Whose gangster caused it; null where that keeps it from nobody. */
  readonly by: string | null;
  /** Its position alone, for those from whom it is kept. */
  readonly skipped: string;
}

interface Kept {
  readonly seq: string;
  readonly frame: SentFrame;
  /** When it was sent, ms. */
  readonly at: number;
}

/**
 * The last frames of one channel, for clients that reconnect after a short absence. It knows exactly what it holds: a
 * reader at an unknown position has missed something.
 */
export class FrameRing {
  readonly #frames: Kept[] = [];
  /** The position right before the oldest frame kept. */
  #base: string;
  #bytes = 0;

  /** `start` is the position at which following the channel began. */
  constructor(
    start: string,
    private readonly limits: RingLimits,
  ) {
    this.#base = start;
  }

  /** The last position. */
  get last(): string {
    return this.#frames.at(-1)?.seq ?? this.#base;
  }

  get size(): number {
    return this.#frames.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(seq: string, frame: SentFrame, at: number): void {
    this.#frames.push({ seq, frame, at });
    this.#bytes += frame.text.length;
    while (this.#frames.length > this.limits.frames || this.#bytes > this.limits.bytes) this.#dropFirst();
  }

  /** The frames after a position, in order; null if that position is unknown here. */
  since(seq: string): readonly SentFrame[] | null {
    if (seq === this.last) return [];
    if (seq === this.#base) return this.#frames.map(({ frame }) => frame);
    const index = this.#frames.findIndex((kept) => kept.seq === seq);
    return index < 0 ? null : this.#frames.slice(index + 1).map(({ frame }) => frame);
  }

  /** Drops frames sent before a time, ms. */
  dropBefore(at: number): void {
    while (this.#frames[0] && this.#frames[0].at < at) this.#dropFirst();
  }

  #dropFirst(): void {
    const first = this.#frames.shift();
    if (!first) return;
    this.#base = first.seq;
    this.#bytes -= first.frame.text.length;
  }
}
