import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { KernelEvent, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { maxAppendBytes, maxAppendEvents, maxEventBytes } from '../../log/event-log.ts';
import { contentText, linkEvent } from '../../log/hash-chain.ts';

/** The events that are decided and applied to the world, and not sent to the log yet. */
export class OpenBatch {
  readonly #machine: Machine;
  readonly #stream: string;
  readonly #world: World;
  #events: RecordedEvent[] = [];
  #bytes = 0;

  constructor(machine: Machine, stream: string, world: World) {
    this.#machine = machine;
    this.#stream = stream;
    this.#world = world;
  }

  get size(): number {
    return this.#events.length;
  }

  /** Whether there might be no room for one more decision of the maximum size. */
  get isFull(): boolean {
    return this.#events.length > maxAppendEvents / 2 || this.#bytes > maxAppendBytes / 2;
  }

  /** Assigns events their revisions, applies them and adds them. */
  record(events: readonly KernelEvent[]): RecordedEvent[] {
    return events.map((event) => {
      const next = this.#machine.record(this.#world, event, (previous, revision, complete) =>
        linkEvent(previous, this.#stream, revision, complete),
      );
      const bytes = Buffer.byteLength(contentText(next));
      assert(
        bytes <= maxEventBytes,
        `${event.type} has ${bytes} bytes, at most ${maxEventBytes} are allowed`,
      );
      this.#events.push(next);
      this.#bytes += bytes;
      return next;
    });
  }

  /** Empties it for the log. */
  take(): readonly RecordedEvent[] {
    const events = this.#events;
    this.#events = [];
    this.#bytes = 0;
    return events;
  }
}
