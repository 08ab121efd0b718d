import type { Route } from '@rackets/gateway/http/routes/route.ts';
import type { ChannelKind } from '@rackets/gateway/channels/channel-kind.ts';
import type { Area } from './areas.ts';
import { general, type ErrorCode } from './codes.ts';
import { fieldsOf, type Field } from './schema-text.ts';

/**
 * A feature's page of the protocol. Lists instead of tables: a table is padded to its widest cell, so one new line would
 * change all of them.
 */
export function areaPage({ name, routes, channels, codes }: Area): string {
  const title = name === general ? 'What belongs to no feature' : name;
  return [
    `# ${title}`,
    ...chapter('Calls', routes.map(callText)),
    ...chapter('Channels', channels.map(channelText)),
    ...chapter('Errors', codes.length === 0 ? [] : [codes.map(codeLine).join('\n')]),
  ].join('\n\n');
}

function chapter(title: string, paragraphs: readonly string[]): readonly string[] {
  return paragraphs.length === 0 ? [] : [`## ${title}`, ...paragraphs];
}

function callText(route: Route): string {
  const inputs = [
    ...inputLine('Path', route.params),
    ...inputLine('Query', route.query),
    ...inputLine('Body', route.body),
  ];
  return [
    `### ${route.method} ${route.path}`,
    route.summary,
    [`- Id: ${route.id}`, `- Role: ${route.role}`, ...inputs, `- Answers: ${answerOf(route)}`].join('\n'),
  ].join('\n\n');
}

function inputLine(part: string, schema: Route['body']): readonly string[] {
  const fields = schema ? fieldsOf(schema, 'input') : [];
  return fields.length === 0 ? [] : [`- ${part}: ${fields.map(fieldText).join(', ')}`];
}

function fieldText({ name, required, type }: Field): string {
  return `\`${name}\`${required ? '' : '?'} ${type}`;
}

function answerOf({ answer, present = [] }: Route): string {
  if (!answer) return '204';
  const isPresent = (name: string) => present === 'all' || present.includes(name);
  const fields = fieldsOf(answer, 'output').map(({ name }) => `\`${name}\`${isPresent(name) ? '°' : ''}`);
  return fields.length === 0 ? 'an object by name' : fields.join(', ');
}

function channelText({ pattern, events, meaning, personal, unlogged }: ChannelKind): string {
  return [
    `### \`${pattern}\``,
    meaning,
    [
      `- Events: ${events.map((event) => `\`${event}\``).join(', ')}`,
      `- Open to: ${personal ? 'its owner' : 'everybody signed in'}`,
      `- Numbered: ${unlogged ? 'no' : 'yes'}`,
    ].join('\n'),
  ].join('\n\n');
}

function codeLine({ status, code, messages }: ErrorCode): string {
  return `- ${status} \`${code}\`: ${messages.join(' / ') || 'says what is wrong.'}`;
}
