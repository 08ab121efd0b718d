import { refuse } from '@rackets/engine/kernel/declarations/refusal.ts';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { EventLog } from '../../log/event-log.ts';
import type { OpenBatch } from './open-batch.ts';
import type { Outcome } from '../port.ts';

export interface DecisionParts {
  readonly machine: Machine;
  readonly log: Pick<EventLog, 'read'>;
  readonly stream: string;
  readonly world: World;
  readonly batch: OpenBatch;
  /** Called when a decide threw: the command is refused as `internal`. */
  readonly onPoison: (command: Command, error: unknown) => void;
}

/** Decides commands on a stream's world and records their events. */
export class Decisions {
  readonly #parts: DecisionParts;

  constructor(parts: DecisionParts) {
    this.#parts = parts;
  }

  /** Decides and records; returns the outcome to report once everything is durable. */
  decide(command: Command, now: number): () => Outcome | Promise<Outcome> {
    const { machine, world, batch, onPoison } = this.#parts;
    let decided;
    try {
      decided = machine.decide(world, command, now);
    } catch (error) {
      onPoison(command, error);
      const refusal = refuse('internal', 'Something went wrong on our side. Nothing was changed.', {
        kind: 'internal',
      });
      return () => ({ kind: 'refused', refusal });
    }
    switch (decided.kind) {
      case 'refused': {
        const { refusal } = decided;
        return () => ({ kind: 'refused', refusal });
      }
      case 'repeat': {
        const { revision } = decided;
        return () => this.#answerAgain(command.type, revision);
      }
      case 'events': {
        const previous = world.hash;
        const events = batch.record(decided.events);
        return () => this.#accepted(command.type, events, previous);
      }
    }
  }

  #accepted(type: string, events: readonly RecordedEvent[], previous: string): Outcome {
    return { kind: 'accepted', events, previous, answer: this.#parts.machine.answer(type, events) };
  }

  /** The outcome of an accepted command whose first event has this revision. */
  async #answerAgain(type: string, revision: number): Promise<Outcome> {
    // Starts with the preceding event, whose link the first one continues.
    const found = await this.#read(Math.max(0, revision - 1), revision);
    const previous = revision > 0 ? found.shift() : undefined;
    const last = revision + (found[0]?.decision.of ?? 1) - 1;
    if (last > revision) found.push(...(await this.#read(revision + 1, last)));
    return this.#accepted(type, found, previous?.hash ?? '');
  }

  async #read(from: number, to: number): Promise<RecordedEvent[]> {
    const { log, stream } = this.#parts;
    const found: RecordedEvent[] = [];
    for await (const batch of log.read(stream, from, { to })) found.push(...batch);
    return found;
  }
}
