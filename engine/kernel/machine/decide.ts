import { z } from 'zod';
import { itemId, type AgendaItem } from '../state/agenda.ts';
import { lapsed, parked } from './agenda-feature.ts';
import { assert, broken, InvariantError } from '../values/assert.ts';
import { brokenChannel, passesOn, passingProblem } from '../declarations/channels.ts';
import type { Actor, Command } from '../state/command.ts';
import type { ActingContext, CommandDefinition } from '../declarations/command-definition.ts';
import { askedOf, commandKey, recall } from '../state/command-memory.ts';
import { conceal, reveal, type Concealer } from '../declarations/concealed.ts';
import { concealedPayload, openedCommand, type ConcealedInput } from '../declarations/concealed-inputs.ts';
import { dayOf } from '../state/days.ts';
import { lengthPrefixed, type Digest } from '../values/digest.ts';
import { FairDraw } from '../dice/draw.ts';
import type {
  DraftEvent,
  ItemRef,
  KernelEvent,
  LoggedCommand,
  Subject,
  SubjectDraft,
  TimerSet,
} from '../state/event.ts';
import { checkGuards } from '../declarations/guards.ts';
import type { JsonObject } from '../values/json.ts';
import { brokenMove, Plan } from '../state/ledger.ts';
import { countStamper } from './metrics.ts';

import { isRefusal, refuse, type Refusal } from '../declarations/refusal.ts';
import type { Registry } from './registry.ts';
import { seedOn } from '../dice/seeds.ts';
import { aliveCharacter, type World } from '../state/world.ts';

/** The HMAC keyed for a day of the round; the caller holds the keys. */
export type DayHmac = (day: number) => (message: Uint8Array) => Uint8Array;

/** What deciding needs besides the world: the same for every decision of a process. */
export interface Deciding {
  readonly registry: Registry;
  readonly digest: Digest;
  readonly dayHmac: DayHmac;
  /** The key of a past day, hex. */
  readonly dayKey: (day: number) => string;
  readonly concealer: Concealer;
  /** A subject's state at the time of an event. */
  stamp(world: World, character: string): Omit<Subject, 'id' | 'role'>;
}

export type Decided =
  | { readonly kind: 'events'; readonly events: readonly KernelEvent[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The command was accepted earlier: its first event has this revision. */
  | { readonly kind: 'repeat'; readonly revision: number };

/** The most one agenda item's decision may move; larger payouts are paged. */
export const maxItemMoves = 200;

/** Decides one command at accepted time `now`, which is never before `world.now`. Changes nothing. */
export function decideCommand(deciding: Deciding, world: World, command: Command, now: number): Decided {
  assert(now >= world.now, 'accepted time never goes back');
  const definition = deciding.registry.commands.get(command.type);
  if (!definition)
    return refused(refuse('command_unknown', 'There is no such action.', { kind: 'not-found' }));
  const secrets = deciding.registry.concealedInputs.get(command.type);
  const logged = secrets
    ? parseSecret(deciding, world, definition, secrets, command)
    : parse(deciding.digest, definition, command);
  if (isRefusal(logged)) return refused(logged);
  const earlier = recall(world.commands, commandKey(deciding.digest, command.actor.account, command.id), now);
  if (earlier) {
    if (earlier.asked === askedOf(logged.hash)) return { kind: 'repeat', revision: earlier.revision };
    return refused(
      refuse('idempotency_key_reused', 'This key was used for another action.', { kind: 'conflict' }),
    );
  }
  const guarded = checkGuards(deciding.registry.guards, definition.guards, world, logged, now);
  if (guarded) return refused(guarded);
  const { account, character } = command.actor;
  const own = character !== null && world.characters.get(character)?.account === account;
  const player = own ? character : account;
  // Includes the time, so that a command id reused after two hours never produces the same ids again.
  const idBase = `${command.actor.account} ${command.id} ${now}`;
  const making = contextFor(deciding, world, now, player, idBase, command.actor);
  const decision = definition.decide(world, logged, making.context);
  if (isRefusal(decision)) {
    if (making.draw.rolls.length > 0) broken(`${command.type} refuses before its first draw`);
    return refused(decision);
  }
  // Asked only where it matters: it is one more look at every command otherwise.
  const moves = decision.flatMap((draft) => draft.moves ?? []);
  if (moves.length > 0 && passesOn(world, moves, deciding.registry, account)) {
    const closed = passingProblem(world, command.actor);
    if (closed && making.draw.rolls.length > 0)
      broken(`${command.type} asks who may pass before its first draw`);
    if (closed) return refused(closed);
  }
  const actor = command.actor.roles.includes('system') ? null : player;
  const kept = secrets ? withoutSecrets(deciding, world, secrets, logged) : logged;
  const frame = { id: command.id, command: kept, item: null, account, character: actor };
  return { kind: 'events', events: complete(deciding, world, now, decision, making.draw, frame) };
}

/**
 * Decides one due agenda item. An item that does nothing leaves `agenda.lapsed`, so that replay removes it too. One
 * whose handler throws leaves `agenda.parked`, so that a bug does not stop the round, and `onThrow` is called with the
 * error.
 */
export function decideItem(
  deciding: Deciding,
  world: World,
  item: AgendaItem,
  onThrow?: (item: AgendaItem, error: unknown) => void,
): readonly KernelEvent[] {
  try {
    return itemEvents(deciding, world, item);
  } catch (error) {
    onThrow?.(item, error);
    return parkedEvents(deciding, world, item);
  }
}

function itemEvents(deciding: Deciding, world: World, item: AgendaItem): readonly KernelEvent[] {
  const definition = deciding.registry.agenda.get(item.kind);
  assert(definition, `the agenda kind ${item.kind} is registered`);
  const now = Math.max(world.now, item.due);
  const behalf = definition.behalf?.(world, item) ?? null;
  const id = itemId(item);
  const making = contextFor(deciding, world, now, behalf ?? `world:${id}`, `item ${id}`);
  const isOver = definition.untilClose === true && world.round.phase === 'closed';
  const drafts = isOver ? [] : definition.due(world, item, making.context);
  const account = behalf === null ? null : (world.characters.get(behalf)?.account ?? null);
  const given = drafts.length > 0 ? drafts : [lapsed.draft({ item: id })];
  const events = complete(deciding, world, now, given, making.draw, itemFrame(item, account));
  const moves = events.reduce((sum, event) => sum + event.moves.length, 0);
  assert(moves <= maxItemMoves, `${item.kind} moves at most ${maxItemMoves} times at once`);
  return events;
}

/** Records no draws, whatever the handler drew before it threw: nobody has seen them. */
function parkedEvents(deciding: Deciding, world: World, item: AgendaItem): readonly KernelEvent[] {
  const { kind, data } = item;
  const id = itemId(item);
  const now = Math.max(world.now, item.due);
  const { draw } = contextFor(deciding, world, now, `world:${id}`, `item ${id}`);
  return complete(
    deciding,
    world,
    now,
    [parked.draft({ item: id, kind, data })],
    draw,
    itemFrame(item, null),
  );
}

function itemFrame(item: AgendaItem, account: string | null): Frame {
  const { kind, due } = item;
  const id = itemId(item);
  return { id, command: null, item: { id, kind, due }, account, character: null };
}

function refused(refusal: Refusal): Decided {
  return { kind: 'refused', refusal };
}

const nothingVouched = { success: true, data: {} } as const;

/** The command as decided and logged, or a refusal if its values are invalid. */
function parse(digest: Digest, definition: CommandDefinition, command: Command): LoggedCommand | Refusal {
  const payload = z.safeParse(definition.payload, command.payload);
  if (!payload.success) return invalid(payload.error.issues);
  const vouched = definition.vouched ? z.safeParse(definition.vouched, command.vouched) : nothingVouched;
  if (!vouched.success) broken(`the gateway vouches for ${command.type} as its schema says`);
  const text = JSON.stringify(payload.data);
  if (hasLoneSurrogate(text)) return invalid([{ path: [], message: 'text is not well-formed' }]);
  const { id, type, actor } = command;
  return {
    id,
    type,
    actor,
    // Normalized as the log will read it: no minus zero, no undefined values. What is decided is then exactly what is
    // replayed.
    vouched: vouched === nothingVouched ? {} : (JSON.parse(JSON.stringify(vouched.data)) as JsonObject),
    payload: JSON.parse(text) as JsonObject,
    hash: digest.sha256Hex(`${type} ${text}`).slice(0, 32),
  };
}

/** `parse` for a command with secrets: its hash is keyed, or readers of the log could guess them. */
function parseSecret(
  { digest, concealer }: Deciding,
  { revision }: World,
  definition: CommandDefinition,
  secrets: readonly ConcealedInput[],
  command: Command,
): LoggedCommand | Refusal {
  const parsed = parse(digest, definition, openedCommand(concealer, secrets, command, revision + 1));
  if (isRefusal(parsed)) return parsed;
  return { ...parsed, hash: concealer.tag(`${parsed.type} ${JSON.stringify(parsed.payload)}`) };
}

function withoutSecrets(
  { concealer }: Deciding,
  { revision }: World,
  secrets: readonly ConcealedInput[],
  logged: LoggedCommand,
): LoggedCommand {
  return { ...logged, payload: concealedPayload(concealer, secrets, logged.payload, revision + 1) };
}

function invalid(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Refusal {
  const told = issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return refuse('invalid_payload', 'Some of the values sent are invalid.', {
    kind: 'invalid',
    data: { issues: told },
  });
}

/** No store keeps half a surrogate pair. JSON writes one as `\\udXXX`, and a backslash in the text as two. */
function hasLoneSurrogate(json: string): boolean {
  return json.includes('\\ud') && /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(json);
}

function contextFor(
  deciding: Deciding,
  world: World,
  now: number,
  player: string,
  idBase: string,
  actor: Actor | null = null,
) {
  const day = dayOf(world, now);
  const counted = world.nonces.get(player);
  const nonce = counted?.day === day ? counted.next : 0;
  const seed = seedOn(world, player, day);
  const { id: round, salt } = world.round;
  let keyed: ReturnType<DayHmac> | null = null;
  const hmacWhenDrawn = (message: Uint8Array) => {
    assert(salt !== null, 'nothing is drawn before the salt is fixed');
    return (keyed ??= deciding.dayHmac(day))(message);
  };
  const draw = new FairDraw({ round, salt: salt ?? '', player, seed, day, nonce }, hmacWhenDrawn);
  let plan: Plan | null = null;
  const planned = (): Plan => (plan ??= new Plan(world.ledger, deciding.registry.thingKinds));
  let ids = 0;
  let concealed = 0;
  const context: ActingContext = {
    now,
    draw,
    get me() {
      return (actor && aliveCharacter(world, actor)) ?? broken('the one who acts has a living character');
    },
    id(prefix) {
      ids += 1;
      const bytes = deciding.digest.sha256(lengthPrefixed(['id/v1', String(round), idBase, String(ids)]));
      return base32(prefix, bytes.subarray(0, 8));
    },
    revealKey(over) {
      assert(over < day, `day ${over} is over before its key is revealed`);
      return deciding.dayKey(over);
    },
    conceal(secret, value) {
      concealed += 1;
      const place = { revision: world.revision + 1, place: String(concealed) };
      return conceal(deciding.concealer, secret, value, place);
    },
    reveal: (secret, hidden) => reveal(deciding.concealer, secret, hidden),
    balance: (holder, asset) => planned().balance(holder, asset),
    plan(move) {
      const problem = planned().add(move);
      assert(problem === null, problem ?? '');
      return move;
    },
  };
  return { context, draw };
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Crockford's base 32, five bits per letter, after a prefix: 8 bytes give 12 letters. Joined at once, since a text to
 * which letters are added keeps its pieces, which take more memory than the text.
 */
function base32(prefix: string, bytes: Uint8Array): string {
  const text = [prefix];
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text.push(alphabet.charAt((value >>> bits) & 31));
    }
    value &= (1 << bits) - 1;
  }
  return text.join('');
}

interface Frame {
  readonly id: string;
  readonly command: LoggedCommand | null;
  readonly item: ItemRef | null;
  /** The account that value moves for; null for the game itself. */
  readonly account: string | null;
  /** The character that acts; null for the game itself. */
  readonly character: string | null;
}

function complete(
  deciding: Deciding,
  world: World,
  now: number,
  drafts: readonly DraftEvent[],
  draw: FairDraw,
  frame: Frame,
): KernelEvent[] {
  assert(drafts.length > 0, 'a decision that refuses nothing appends at least one event');
  const { registry } = deciding;
  const [only] = drafts;
  const moves = drafts.length === 1 && only ? (only.moves ?? []) : drafts.flatMap((each) => each.moves ?? []);
  const problem =
    brokenMove(world.ledger, moves, registry.thingKinds) ??
    brokenChannel(world, moves, registry, frame.account, frame.character);
  if (problem) throw new InvariantError(`${drafts[0]?.type}: ${problem}`);
  const stampCount = countStamper(registry, world, now);
  return drafts.map((draft, index) => {
    const definition =
      registry.events.get(draft.type) ?? broken(`the event type ${draft.type} is registered`);
    checkTimers(registry, draft.timers ?? []);
    const isFirst = index === 0;
    return {
      type: draft.type,
      version: definition.version,
      at: now,
      phase: world.round.phase,
      decision: { id: frame.id, index, of: drafts.length },
      command: isFirst ? frame.command : null,
      item: isFirst ? frame.item : null,
      draws: isFirst ? draw.record() : null,
      data: z.parse(definition.data, draft.data),
      moves: (draft.moves ?? []).map(inOrder),
      counts: (draft.counts ?? []).map(stampCount),
      timers: draft.timers ?? [],
      subjects: (draft.subjects ?? []).map((subject) => stamped(deciding, world, subject)),
    };
  });
}

function checkTimers(registry: Registry, timers: readonly TimerSet[]): void {
  for (const { name, until } of timers) {
    if (!registry.timers.has(name)) broken(`the timer ${name} is registered`);
    if (!Number.isSafeInteger(until)) broken(`${name} runs until a safe integer, not ${until}`);
  }
}

function stamped(deciding: Deciding, world: World, { id, role }: SubjectDraft): Subject {
  const { family, city, level } = deciding.stamp(world, id);
  // The world's own text of an id, so that what is kept of an event does not keep a request's copy.
  return { id: world.characters.get(id)?.id ?? id, role, family, city, level };
}

/** Puts keys in a fixed order, whatever order a feature wrote them in: the hash chain covers the bytes. */
function inOrder({ asset, from, to, amount, channel }: NonNullable<DraftEvent['moves']>[number]) {
  return channel === undefined ? { asset, from, to, amount } : { asset, from, to, amount, channel };
}
