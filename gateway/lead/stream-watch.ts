import { realTiming, rest, type Timing } from '@rackets/projections/runner/timing.ts';
import type { Logger } from 'pino';
import type { EventLog } from '../log/event-log.ts';
import { concerns, isFinal, lookTwice, type Touch } from '../log/touches.ts';
import { FatalError } from '../process/exit-codes.ts';
import { ledStreams } from '../rounds/open-round.ts';

const lookEveryMs = 10 * 60_000;
/** While something is wrong: how often it is logged and checked again. */
const tellEveryMs = 60_000;

export interface StreamWatchOptions {
  readonly log: Pick<EventLog, 'streams' | 'touches'>;
  readonly logger: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Called when the game cannot go on with a stream that it leads. */
  readonly onFatal: (error: FatalError) => void;
  readonly timing?: Timing;
}

/**
 * Checks every ten minutes whether somebody touched the streams in a store that others can reach. The game goes on, since
 * its world is whole and each append names its revision; how to undo it is logged every minute until it is undone.
 */
export class StreamWatch {
  readonly #options: StreamWatchOptions;
  readonly #timing: Timing;
  readonly #stopping = new AbortController();
  #touches: readonly Touch[] = [];
  #others: readonly Touch[] = [];
  readonly #told = new Set<string>();

  constructor(options: StreamWatchOptions) {
    this.#options = options;
    this.#timing = options.timing ?? realTiming;
    if (options.log.touches) void this.#watch();
  }

  /** Problems of streams that this process leads. */
  get touches(): readonly Touch[] {
    return this.#touches;
  }

  /** Problems of streams of earlier rounds. */
  get otherTouches(): readonly Touch[] {
    return this.#others;
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      // A store that does not answer shows nothing; its outage is reported elsewhere.
      await this.#look().catch(() => undefined);
      await rest(this.#timing, this.#touches.length > 0 ? tellEveryMs : lookEveryMs, signal);
    }
  }

  async #look(): Promise<void> {
    const { log, logger, onFatal } = this.#options;
    const { signal } = this.#stopping;
    const streams = await log.streams();
    const look = async () => (await log.touches?.(ledStreams(streams))) ?? { touches: [], unseen: [] };
    const { touches, unseen } = await lookTwice(look, this.#timing, signal);
    if (signal.aborted) return;
    const isLed = concerns(ledStreams([...streams, ...touches.map(({ stream }) => stream)]));
    for (const { stream } of this.#touches)
      if (!touches.some((touch) => touch.stream === stream)) logger.info(`${stream} is intact again.`);
    this.#touches = touches.filter(isLed);
    this.#others = touches.filter((touch) => !isLed(touch));
    for (const { says } of this.#touches) logger.error(says);
    for (const { says } of this.#others) this.#once(says);
    if (unseen.length > 0)
      this.#once(
        `Cannot check whether somebody limited or deleted ${unseen.join(', ')}: this user may not read the events or the metadata ($r, $mr).`,
      );
    const final = this.#touches.find(isFinal);
    if (final) onFatal(new FatalError('corrupt', final.says));
  }

  #once(sentence: string): void {
    if (this.#told.has(sentence)) return;
    this.#told.add(sentence);
    this.#options.logger.warn(sentence);
  }
}
