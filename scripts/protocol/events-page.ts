import { features } from '@rackets/engine/features/index.ts';
import type { EventDefinition } from '@rackets/engine/kernel/event-definition.ts';
import { createMachine } from '@rackets/engine/kernel/machine.ts';
import { stamp } from '@rackets/engine/world/level-of.ts';
import { fieldsOf } from './schema-text.ts';
import { table } from './tables.ts';

const { registry } = createMachine({ features, stamp, dayHmac: () => () => new Uint8Array(32) });

/** Every kind of event that the engine writes, by feature, with its fields and who may see them. */
export function eventCatalogue(): string {
  const events = [...registry.events.values()];
  const names = [...new Set(events.map(featureOf))];
  return names
    .map((name) => {
      const own = events.filter((event) => featureOf(event) === name);
      return `## ${name}\n\n${own.map(section).join('\n\n')}`;
    })
    .join('\n\n');
}

const featureOf = ({ type }: EventDefinition) => type.split('.')[0] ?? '';

function section(event: EventDefinition): string {
  const fields = fieldsOf(event.data, 'output');
  const rows = fields.map(({ name, type }) => [`\`${name}\``, type, rolesThatSee(event, name)]);
  const older = Object.keys(event.upcasts ?? {});
  const upcasts = older.length > 0 ? ` Versions ${older.join(', ')} are read as it.` : '';
  const head = `### ${event.type}\n\nVersion ${event.version}.${upcasts}`;
  return rows.length === 0 ? `${head} No data.` : `${head}\n\n${table(['field', 'type', 'seen by'], rows)}`;
}

function rolesThatSee({ visible }: EventDefinition, field: string): string {
  const roles = Object.entries(visible).flatMap(([role, fields]) => (fields.includes(field) ? [role] : []));
  return roles.length === 0 ? 'nobody' : roles.join(', ');
}
