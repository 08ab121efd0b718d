import { features } from '@rackets/engine/features/index.ts';
import type { EventDefinition } from '@rackets/engine/kernel/declarations/event-definition.ts';
import { createMachine } from '@rackets/engine/kernel/machine/machine.ts';
import { stamp } from '@rackets/engine/shared/people/level-of.ts';
import { fieldsOf } from './schema-text.ts';

const { registry } = createMachine({ features, stamp, dayHmac: () => () => new Uint8Array(32) });

/** A page for each feature: the kinds of events that it writes, with their fields and who may see them. */
export function eventPages(): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const event of registry.events.values()) {
    const [name = ''] = event.type.split('.');
    pages.set(name, `${pages.get(name) ?? `# ${name}`}\n\n${section(event)}`);
  }
  return pages;
}

function section(event: EventDefinition): string {
  const older = Object.keys(event.upcasts ?? {});
  const upcasts = older.length > 0 ? ` Versions ${older.join(', ')} are read as it.` : '';
  const head = `## ${event.type}\n\nVersion ${event.version}.${upcasts}`;
  const lines = fieldsOf(event.data, 'output').map(
    ({ name, type }) => `- \`${name}\` ${type}; seen by ${rolesThatSee(event, name)}`,
  );
  return lines.length === 0 ? `${head} No data.` : `${head}\n\n${lines.join('\n')}`;
}

function rolesThatSee({ visible }: EventDefinition, field: string): string {
  const roles = Object.entries(visible).flatMap(([role, fields]) => (fields.includes(field) ? [role] : []));
  return roles.length === 0 ? 'nobody' : roles.join(', ');
}
