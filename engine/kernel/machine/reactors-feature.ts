import { z } from 'zod';
import { broken } from '../values/assert.ts';
import type { Command } from '../state/command.ts';
import { defineCommand, type CommandDefinition, type Decision } from '../declarations/command-definition.ts';
import { defineEvent } from '../declarations/event-definition.ts';
import { defineFeature, type Feature } from '../declarations/feature.ts';
import type { JsonObject } from '../values/json.ts';
import { isRefusal, refuse } from '../declarations/refusal.ts';
import { defineSlice, type World } from '../state/world.ts';
import { say } from '../declarations/sentence.ts';

/** "round 7", "the platform". */
const streamName = (stream: string): string =>
  stream.startsWith('round-') ? stream.replace('-', ' ') : `the ${stream}`;

/** Positions of the reactors in the streams they follow. */
const reactorsState = defineSlice('reactors', () => ({
  /** By `reactor source`: the last revision of the source that has been handled. */
  positions: new Map<string, number>(),
  /** By source: where a reactor without a position starts. */
  begins: new Map<string, number>(),
}));

/** The stream started when `source` was at `revision`: earlier events get no reaction. */
export const begun = defineEvent({
  type: 'reactors.begun',
  version: 1,
  data: z.strictObject({ source: z.string(), revision: z.int().min(-1) }),
  visible: {},
  tell: ({ data }) => say`Began to follow ${streamName(data.source)}.`,
  apply(world, { data: { source, revision } }) {
    reactorsState(world).begins.set(source, revision);
  },
});

/** A reactor has handled `source` up to `revision`; `refused` is the code if its reaction was refused. */
export const advanced = defineEvent({
  type: 'reactors.advanced',
  version: 1,
  data: z.strictObject({
    reactor: z.string(),
    source: z.string(),
    revision: z.int().min(-1),
    refused: z.string().nullable(),
  }),
  visible: {},
  tell({ data: { reactor, source, refused } }) {
    const what = reactor.replace('.', ', ').replaceAll('-', ' ');
    if (refused !== null) return say`Nothing to do for ${what} after an event of ${streamName(source)}.`;
    return say`Handled an event of ${streamName(source)}: ${what}.`;
  },
  apply(world, { data: { reactor, source, revision } }) {
    reactorsState(world).positions.set(keyOf(reactor, source), revision);
  },
});

/** The last revision of `source` that a reactor has handled; null if neither the reactor nor its stream has started. */
export function reactorPosition(world: World, reactor: string, source: string): number | null {
  const { positions, begins } = reactorsState(world);
  return positions.get(keyOf(reactor, source)) ?? begins.get(source) ?? null;
}

function keyOf(reactor: string, source: string): string {
  return `${reactor} ${source}`;
}

const reactPayload = z.strictObject({
  reactor: z.string(),
  source: z.string(),
  revision: z.int().min(-1),
  reaction: z
    .strictObject({
      type: z.string(),
      payload: z.custom<JsonObject>((value) => typeof value === 'object' && value !== null),
    })
    .nullable(),
});

/** Decides a reaction as an ordinary command. */
export type DecideReaction = (
  world: World,
  definition: CommandDefinition,
  command: Command,
  context: Parameters<CommandDefinition['decide']>[2],
) => Decision;

/**
 * Stores reactors' positions along with their decisions. `find` and `decide` are the machine's own, so a reaction
 * passes the same guards as any other command of its type.
 */
export function reactorsFeature(
  find: (type: string) => CommandDefinition | undefined,
  decide: DecideReaction,
): Feature {
  const react = defineCommand({
    type: 'reactors.react',
    payload: reactPayload,
    guards: ['system'],
    decide(world, command, context) {
      const { reactor, source, revision, reaction } = command.payload;
      const position = reactorPosition(world, reactor, source);
      if (position !== null && revision <= position)
        return refuse('reactor_passed', 'This event was already handled.', { kind: 'conflict' });
      const passed = (refused: string | null) => advanced.draft({ reactor, source, revision, refused });
      if (reaction === null) return [passed(null)];
      const definition = find(reaction.type) ?? broken(`${reactor} reacts by a command that is registered`);
      const payload = z.parse(definition.payload, reaction.payload);
      const decision = decide(world, definition, { ...command, type: reaction.type, payload }, context);
      return isRefusal(decision) ? [passed(decision.code)] : [...decision, passed(null)];
    },
    answer: () => ({}),
  });
  return defineFeature({
    name: 'reactors',
    slice: reactorsState,
    commands: [react],
    events: [begun.definition, advanced.definition],
  });
}
