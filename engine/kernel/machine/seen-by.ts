import { upcast } from './apply.ts';
import { broken } from '../values/assert.ts';
import type { RecordedEvent } from '../state/event.ts';
import type { EventDefinition, EventKind, VisibleFields } from '../declarations/event-definition.ts';
import type { Json, JsonObject } from '../values/json.ts';
import type { Registry } from './registry.ts';

type FieldsOf<Visible, Role> = Role extends keyof Visible
  ? Visible[Role] extends readonly (infer Field)[]
    ? Field
    : never
  : never;

/** The part of an event's data that `Role` may see. */
export type Seen<Data, Visible, Role extends string> = Pick<
  Data,
  Extract<FieldsOf<Visible, Role | 'everyone'>, keyof Data>
>;

/**
 * An event's data as one role may see it: the fields made visible to that role and to everyone. A role that the
 * definition does not list sees what everyone sees. Events must not be shown to anybody in any other way.
 */
export function seenBy<Data, Visible extends VisibleFields<Data>, Role extends string>(
  kind: EventKind<Data, Visible>,
  event: RecordedEvent<Data>,
  role: Role,
): Seen<Data, Visible, Role>;
/** The same for an event of any type and version; throws an InvariantError for an unknown type. */
export function seenBy(registry: Registry, event: RecordedEvent, role: string): JsonObject;
export function seenBy(by: EventKind<unknown> | Registry, event: RecordedEvent, role: string): unknown {
  if (!('events' in by)) return visiblePart(by.definition, event, role);
  const definition = by.events.get(event.type) ?? broken(`the event type ${event.type} is known`);
  return visiblePart(definition, upcast(by, event), role);
}

/**
 * Fields that a read model needs to find or count its documents, whoever may see them: they are shown to nobody from
 * there, and a comment at each use says what becomes of them. Everything else is read through `seenBy`.
 */
export function unshown<Data, Field extends keyof Data & string>(
  { data }: RecordedEvent<Data>,
  ...fields: readonly Field[]
): Pick<Data, Field> {
  // One entry for each field.
  return Object.fromEntries(fields.map((field) => [field, data[field]])) as Pick<Data, Field>;
}

/** The same by the event's definition, where the registry is not at hand. */
export function visiblePart(
  { type, visible }: Pick<EventDefinition, 'type' | 'visible'>,
  event: RecordedEvent,
  role: string,
): JsonObject {
  if (event.type !== type) broken(`an event of type ${event.type} is not shown as ${type}`);
  const seen: Record<string, Json> = {};
  for (const field of [...(visible['everyone'] ?? []), ...(visible[role] ?? [])]) {
    const value = event.data[field];
    if (value !== undefined) seen[field] = value;
  }
  return seen;
}
