import { upcast } from '@rackets/engine/kernel/machine/apply.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { Reaction, Reactor } from '@rackets/engine/kernel/declarations/reactor.ts';
import { reactorPosition } from '@rackets/engine/kernel/machine/reactors-feature.ts';
import { realTiming, rest, type Timing } from '@rackets/projections/runner/timing.ts';
import type { EventLog } from '../log/event-log.ts';
import { untilRead } from '../log/read-again.ts';
import { ownCommand } from './own-commands.ts';
import type { Pipeline } from './port.ts';

/** Streams of one kind, and the machine that knows their events. */
export interface ReactorSource {
  readonly streams: readonly string[];
  readonly machine: Machine;
  /** Where a reactor without a position starts in a stream: at its first event, or at the next new one. */
  readonly begin: 'first' | 'next';
}

export interface ReactorParts {
  readonly log: EventLog;
  readonly source: ReactorSource;
  /** Where reactions are decided; this process leads it. */
  readonly target: { readonly machine: Machine; readonly pipeline: Pick<Pipeline, 'submit' | 'peek'> };
  readonly timing?: Timing;
  /** Called when a reactor stops at an event it cannot handle; it retries from there after a restart. */
  readonly onStalled: (reactor: string, error: unknown) => void;
}

/** The position is also saved after this many events without a reaction, so a restart re-reads at most this many. */
export const rememberEvery = 10_000;

/**
 * Runs the reactors of the target's features while this process leads: each follows the source's streams in order and
 * submits its reactions. Returns a function that stops them.
 */
export function runReactors(parts: ReactorParts): () => Promise<void> {
  const stopping = new AbortController();
  const { source, target, onStalled } = parts;
  const running = [...target.machine.registry.reactors.values()].flatMap((reactor) =>
    source.streams.map((stream) =>
      untilRead(() => follow(parts, reactor, stream, stopping.signal), {
        ...parts,
        signal: stopping.signal,
      }).catch((error: unknown) => {
        if (!stopping.signal.aborted) onStalled(reactor.name, error);
      }),
    ),
  );
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

async function follow(
  parts: ReactorParts,
  reactor: Reactor,
  stream: string,
  signal: AbortSignal,
): Promise<void> {
  const { log, source, target } = parts;
  const deliver = (revision: number, reaction: Reaction | null) =>
    submit(parts, signal, { reactor: reactor.name, source: stream, revision, reaction });
  let position = target.pipeline.peek((world) => reactorPosition(world, reactor.name, stream));
  if (position === null) {
    position = source.begin === 'first' ? -1 : await log.head(stream);
    if (source.begin === 'next') await deliver(position, null);
  }
  for await (const batch of log.subscribe(stream, position + 1, signal)) {
    for (const recorded of batch) {
      const reaction = reactionTo(reactor, source.machine, recorded);
      if (reaction === null && recorded.revision - position < rememberEvery) continue;
      await deliver(recorded.revision, reaction);
      position = recorded.revision;
    }
  }
}

function reactionTo(reactor: Reactor, { registry }: Machine, recorded: RecordedEvent): Reaction | null {
  return reactor.on.includes(recorded.type) ? reactor.react(upcast(registry, recorded)) : null;
}

/**
 * Resolves when the step is durable, whichever process took it. Throws if it cannot be decided, or when `signal`
 * aborts.
 */
async function submit(
  { target, timing = realTiming }: ReactorParts,
  signal: AbortSignal,
  step: {
    readonly reactor: string;
    readonly source: string;
    readonly revision: number;
    readonly reaction: Reaction | null;
  },
): Promise<void> {
  const { reactor, source, revision, reaction } = step;
  const payload = { reactor, source, revision, reaction: reaction && { ...reaction } };
  const command = ownCommand('reactors.react', `${reactor}-${source}-${revision}`, payload);
  for (;;) {
    signal.throwIfAborted();
    const outcome = await target.pipeline.submit(command);
    if (outcome.kind === 'accepted') return;
    if (outcome.kind === 'unavailable') await rest(timing, outcome.retryAfterSeconds * 1_000, signal);
    else if (outcome.refusal.code === 'reactor_passed') return;
    else throw new Error(`${reactor} at ${source} ${revision}: ${outcome.refusal.message}`);
  }
}
