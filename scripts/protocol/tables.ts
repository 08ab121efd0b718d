import type { Route } from '@rackets/gateway/http/routes/route.ts';
import { routes } from '@rackets/gateway/features/index.ts';
import { channelKinds } from '@rackets/gateway/push/channels.ts';
import { byeCodes } from '@rackets/gateway/push/wire.ts';
import { errorCodes } from './codes.ts';
import { fieldsOf, type Field } from './schema-text.ts';

/** A table of Markdown; prettier aligns it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function errorTable(): string {
  const rows = errorCodes().map(({ status, code, messages }) => [
    String(status),
    `\`${code}\``,
    messages.join(' / ') || 'Says what is wrong.',
  ]);
  return table(['status', 'code', 'message'], rows);
}

export function callTable(): string {
  const rows = routes.map((route) => [
    route.id,
    `${route.method} ${route.path}`,
    route.role,
    sendsOf(route),
    answerOf(route),
    route.summary,
  ]);
  return table(['id', 'call', 'role', 'takes', 'answers', 'what it does'], rows);
}

export function channelTable(): string {
  const rows = channelKinds.map(({ pattern, events, meaning, personal, unlogged }) => [
    `\`${pattern}\``,
    events.map((event) => `\`${event}\``).join(', '),
    personal ? 'its owner' : 'everybody signed in',
    unlogged ? 'no' : 'yes',
    meaning,
  ]);
  return table(['channel', 'events', 'heard by', 'numbered', 'what it tells'], rows);
}

export function byeTable(): string {
  const rows = Object.entries(byeCodes).map(([code, close]) => [`\`${code}\``, String(close)]);
  return table(['code', 'close code'], rows);
}

function sendsOf(route: Route): string {
  const parts = [
    ...listed('path', route.params),
    ...listed('query', route.query),
    ...listed('body', route.body),
  ];
  return parts.length === 0 ? '–' : parts.join('; ');
}

function listed(part: string, schema: Route['body']): readonly string[] {
  const fields = schema ? fieldsOf(schema, 'input') : [];
  return fields.length === 0 ? [] : [`${part}: ${fields.map(fieldText).join(', ')}`];
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
