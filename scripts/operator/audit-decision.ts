import { NoConcealingKeyError } from '@rackets/engine/kernel/declarations/concealed.ts';
import type { Json } from '@rackets/engine/kernel/values/json.ts';
import type { KernelEvent, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { contentOf } from '@rackets/gateway/log/content.ts';
import { contentText } from '@rackets/gateway/log/hash-chain.ts';
import { characterState } from '@rackets/gateway/admin/character-report.ts';
import { differingFields, type DifferingField } from './differing-fields.ts';
import type { RecordedDice } from './recorded-dice.ts';

/** The first place where the log differs from what its own commands produce. */
export interface AuditDifference {
  readonly revision: number;
  readonly problem: string;
  /** The paths at which the new decision and the log differ; empty if nothing was decided. */
  readonly fields: readonly DifferingField[];
  /** The new decision and the log's events, as JSON. */
  readonly expected: string | null;
  readonly found: string | null;
  /** The actor's state before the decision. */
  readonly state: ActorState | null;
}

export type ActorState = { readonly id: string; readonly username: string } & ReturnType<
  typeof characterState
>;

/**
 * Decides the command or item of `group` (one decision's events) again, in the world before it. Returns the first
 * difference, or null; does not change the world. Throws NoConcealingKeyError for a decision that depends on a secret.
 */
export function auditDecision(
  machine: Machine,
  world: World,
  group: readonly RecordedEvent[],
  dice: Pick<RecordedDice, 'load'>,
): AuditDifference | null {
  const [first] = group;
  if (!first) return null;
  const made = decideAnew(machine, world, first, dice);
  if (typeof made === 'string')
    return {
      revision: first.revision,
      problem: made,
      fields: [],
      expected: null,
      found: shown(first),
      state: actorState(world, first),
    };
  for (const [index, event] of group.entries()) {
    // The work that an event files follows when it is applied: `auditFiled` compares it.
    const again = made[index] && withItemsOf(event, made[index]);
    if (again && contentText(again) === contentText(event) && made.length === group.length) continue;
    return {
      revision: event.revision,
      problem: 'deciding it again gives a different result',
      // Kernel events are JSON.
      fields: again
        ? differingFields(contentOf(again) as unknown as Json, contentOf(event) as unknown as Json)
        : [],
      expected: again ? shown(again) : null,
      found: shown(event),
      state: actorState(world, first),
    };
  }
  return null;
}

const withItemsOf = ({ items }: RecordedEvent, again: KernelEvent): KernelEvent =>
  items ? { ...again, items } : again;

/**
 * Applies an event as it was recorded. Returns a difference if this build files other work than the event says, or null.
 */
export function applyAudited(machine: Machine, world: World, event: RecordedEvent): AuditDifference | null {
  const { items } = event;
  if (!items) {
    machine.apply(world, event);
    return null;
  }
  let asked = items;
  machine.record(world, event, (_previous, _revision, again) => {
    asked = again.items;
    return event;
  });
  if (JSON.stringify(asked) === JSON.stringify(items)) return null;
  return {
    revision: event.revision,
    problem: 'it now schedules different work',
    fields: differingFields({ items: asked } as unknown as Json, { items } as unknown as Json),
    expected: JSON.stringify(asked),
    found: JSON.stringify(items),
    state: null,
  };
}

function actorState(world: World, { command }: RecordedEvent): ActorState | null {
  const id = command?.actor.character ?? null;
  const character = id === null ? undefined : world.characters.get(id);
  if (!character) return null;
  // A copy, because the original is used further.
  return structuredClone({
    id: character.id,
    username: character.username,
    ...characterState(world, character),
  });
}

/** An event in readable form. */
function shown(event: KernelEvent): string {
  return JSON.stringify(contentOf(event));
}

/** The events that the same command or item produces now, or why it produces none. */
function decideAnew(
  machine: Machine,
  world: World,
  first: RecordedEvent,
  dice: Pick<RecordedDice, 'load'>,
): readonly KernelEvent[] | string {
  dice.load(first, world);
  try {
    if (first.item) {
      const made = machine.due(world, first.at, (_item, error) => {
        throw error;
      });
      return made ?? `the item ${first.item.id} is not due`;
    }
    if (!first.command) return 'the event belongs to neither a command nor an item';
    const { hash, ...command } = first.command;
    const decided = machine.decide(world, command, first.at);
    if (decided.kind === 'refused') return `the command is refused now: ${decided.refusal.code}`;
    if (decided.kind === 'repeat') return 'the command was accepted before';
    return decided.events[0]?.command?.hash === hash
      ? decided.events
      : 'the hash of the command is different';
  } catch (error) {
    if (error instanceof NoConcealingKeyError) throw error;
    return `deciding it again fails: ${error instanceof Error ? error.message : String(error)}`;
  }
}
