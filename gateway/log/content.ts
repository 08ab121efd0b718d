import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type {
  DrawRecord,
  FiledItem,
  KernelEvent,
  LoggedCommand,
  Move,
  Roll,
  StampedCount,
  Subject,
  TimerSet,
} from '@rackets/engine/kernel/state/event.ts';

/*
 * An event's content as a log keeps it: JSON of values by their place, since the names of the fields would be more
 * than half of it. Lists of the same shape are flat. What was written before that, an object, is read as it is.
 */

type Scalar = string | number | null;

type Content = readonly [
  type: string,
  version: number,
  at: number,
  phase: string,
  decision: string,
  index: number,
  of: number,
  command: CommandContent | null,
  /** The item's kind and due time; its id is the decision's. */
  item: readonly [kind: string, due: number] | null,
  /** Player, day, nonce, then label, n and result of each roll. */
  draws: readonly Scalar[] | null,
  data: JsonObject,
  /** Asset, from, to, amount and channel of each. */
  moves: readonly Scalar[],
  /** Character, how many counts of it follow, then metric, by, from and to of each. */
  counts: readonly Scalar[],
  /** Character, name, until and reason of each. */
  timers: readonly Scalar[],
  /** Id, role, family, city and level of each. */
  subjects: readonly Scalar[],
  /** Kind, due time after the event in ms, data, and how many alike, of each; missing in logs of earlier builds. */
  items?: readonly (Scalar | JsonObject)[],
];

/** The command's id is the decision's. */
type CommandContent = readonly [
  type: string,
  account: string,
  character: string | null,
  roles: readonly string[],
  vouched: JsonObject,
  payload: JsonObject,
  hash: string,
];

/** The same text for the same event, whatever the order of its keys and whatever other keys it has. */
export function encodeContent(event: KernelEvent): string {
  const { decision, command, item } = event;
  assert(!command || command.id === decision.id, 'a command names its decision');
  assert(!item || item.id === decision.id, 'an item names its decision');
  const content: unknown[] = [
    event.type,
    event.version,
    event.at,
    event.phase,
    decision.id,
    decision.index,
    decision.of,
    command && commandContent(command),
    item && [item.kind, item.due],
    event.draws && drawsContent(event.draws),
    event.data,
    movesContent(event.moves),
    countsContent(event.counts),
    timersContent(event.timers),
    subjectsContent(event.subjects),
  ] satisfies Content;
  if (event.items) content.push(itemsContent(event.items, event.at));
  return JSON.stringify(content);
}

/** The event of a content's text. Throws for invalid text, or returns something that the hash chain rejects. */
export function decodeContent(text: string): KernelEvent {
  return decodeParsed(JSON.parse(text));
}

/** The same for a text that has been parsed. */
export function decodeParsed(parsed: unknown): KernelEvent {
  // The chain proves that this is what was written.
  if (!Array.isArray(parsed)) return parsed as KernelEvent;
  const content = parsed as unknown as Content;
  const [type, version, at, phase, id, index, of, command, item, draws, data] = content;
  const items = content[15];
  return {
    type,
    version,
    at,
    phase,
    decision: { id, index, of },
    command: command && commandOf(id, command),
    item: item && { id, kind: item[0], due: item[1] },
    draws: draws && drawsOf(draws),
    data,
    moves: movesOf(content[11]),
    counts: countsOf(content[12]),
    timers: timersOf(content[13]),
    subjects: subjectsOf(content[14]),
    ...(items && { items: itemsOf(items, at) }),
  };
}

/** The content alone, in the fixed key order of KernelEvent, for readers that use names. */
export function contentOf(event: KernelEvent): KernelEvent {
  return {
    type: event.type,
    version: event.version,
    at: event.at,
    phase: event.phase,
    decision: event.decision,
    command: event.command,
    item: event.item,
    draws: event.draws,
    data: event.data,
    moves: event.moves,
    counts: event.counts,
    timers: event.timers,
    subjects: event.subjects,
    ...(event.items && { items: event.items }),
  };
}

function commandContent({ type, actor, vouched, payload, hash }: LoggedCommand): CommandContent {
  return [type, actor.account, actor.character, actor.roles, vouched, payload, hash];
}

function commandOf(id: string, content: CommandContent): LoggedCommand {
  const [type, account, character, roles, vouched, payload, hash] = content;
  return { id, type, actor: { account, character, roles }, vouched, payload, hash };
}

function drawsContent({ player, day, nonce, rolls }: DrawRecord): Scalar[] {
  const content: Scalar[] = [player, day, nonce];
  for (const { label, n, result } of rolls) content.push(label, n, result);
  return content;
}

function drawsOf(content: readonly Scalar[]): DrawRecord {
  const rolls: Roll[] = [];
  for (let at = 3; at < content.length; at += 3) {
    rolls.push({ label: text(content, at), n: number(content, at + 1), result: number(content, at + 2) });
  }
  return { player: text(content, 0), day: number(content, 1), nonce: number(content, 2), rolls };
}

function movesContent(moves: readonly Move[]): Scalar[] {
  const content: Scalar[] = [];
  for (const { asset, from, to, amount, channel } of moves)
    content.push(asset, from, to, amount, channel ?? null);
  return content;
}

function movesOf(content: readonly Scalar[]): Move[] {
  const moves: Move[] = [];
  for (let at = 0; at < content.length; at += 5) {
    const [asset, from, to] = [text(content, at), text(content, at + 1), text(content, at + 2)];
    const amount = number(content, at + 3);
    const channel = content[at + 4];
    moves.push(
      typeof channel === 'string' ? { asset, from, to, amount, channel } : { asset, from, to, amount },
    );
  }
  return moves;
}

function countsContent(counts: readonly StampedCount[]): Scalar[] {
  const content: Scalar[] = [];
  let ofCharacter = 0;
  for (const { character, metric, by, from, to } of counts) {
    const size = content.length === 0 ? null : content[ofCharacter + 1];
    if (typeof size === 'number' && content[ofCharacter] === character) content[ofCharacter + 1] = size + 1;
    else {
      ofCharacter = content.length;
      content.push(character, 1);
    }
    content.push(metric, by, from, to);
  }
  return content;
}

function countsOf(content: readonly Scalar[]): StampedCount[] {
  const counts: StampedCount[] = [];
  for (let at = 0; at < content.length;) {
    const character = text(content, at);
    const end = at + 2 + number(content, at + 1) * 4;
    for (at += 2; at < end; at += 4) {
      const [by, from, to] = [number(content, at + 1), number(content, at + 2), number(content, at + 3)];
      counts.push({ character, metric: text(content, at), by, from, to });
    }
  }
  return counts;
}

function timersContent(timers: readonly TimerSet[]): Scalar[] {
  const content: Scalar[] = [];
  for (const { character, name, until, reason } of timers)
    content.push(character, name, until, reason ?? null);
  return content;
}

function timersOf(content: readonly Scalar[]): TimerSet[] {
  const timers: TimerSet[] = [];
  for (let at = 0; at < content.length; at += 4) {
    const [character, name, until] = [text(content, at), text(content, at + 1), number(content, at + 2)];
    const reason = content[at + 3];
    timers.push(typeof reason === 'string' ? { character, name, until, reason } : { character, name, until });
  }
  return timers;
}

function subjectsContent(subjects: readonly Subject[]): Scalar[] {
  const content: Scalar[] = [];
  for (const { id, role, family, city, level } of subjects) content.push(id, role, family, city, level);
  return content;
}

function subjectsOf(content: readonly Scalar[]): Subject[] {
  const subjects: Subject[] = [];
  for (let at = 0; at < content.length; at += 5) {
    const family = content[at + 2];
    subjects.push({
      id: text(content, at),
      role: text(content, at + 1),
      family: typeof family === 'string' ? family : null,
      city: text(content, at + 3),
      level: number(content, at + 4),
    });
  }
  return subjects;
}

/** Items that are alike and follow each other are one: an end may file one for each of thousands of open affairs. */
function itemsContent(items: readonly FiledItem[], filedAt: number): (Scalar | JsonObject)[] {
  const content: (Scalar | JsonObject)[] = [];
  let last = '';
  for (const { kind, due, data } of items) {
    const item = JSON.stringify([kind, due, data]);
    const count = content.at(-1);
    if (item === last && typeof count === 'number') content[content.length - 1] = count + 1;
    else content.push(kind, due - filedAt, data, 1);
    last = item;
  }
  return content;
}

function itemsOf(content: readonly (Scalar | JsonObject)[], filedAt: number): FiledItem[] {
  const items: FiledItem[] = [];
  for (let at = 0; at < content.length; at += 4) {
    const [kind, due] = [text(content, at), number(content, at + 1) + filedAt];
    const data = content[at + 2];
    if (typeof data !== 'object' || data === null)
      throw new TypeError(`the content has no data at ${at + 2}`);
    for (let left = number(content, at + 3); left > 0; left -= 1) items.push({ kind, due, data });
  }
  return items;
}

function text(content: readonly unknown[], at: number): string {
  const value = content[at];
  if (typeof value !== 'string') throw new TypeError(`the content has no text at ${at}`);
  return value;
}

function number(content: readonly unknown[], at: number): number {
  const value = content[at];
  if (typeof value !== 'number') throw new TypeError(`the content has no number at ${at}`);
  return value;
}
