import type { Actor } from '@rackets/engine/kernel/state/command.ts';
import type { CommandDefinition } from '@rackets/engine/kernel/declarations/command-definition.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { Logger } from 'pino';
import type { Accounts, Session } from '../../accounts/accounts.ts';
import type { Console } from '../../admin/console.ts';
import type { Payments } from '../../payments/payments.ts';
import type { PlayerDocuments } from '../../preferences/player-documents.ts';
import type { Device } from '../../accounts/device.ts';
import type { SealedTexts } from '../../sealing/sealed-texts.ts';
import type { UnreadAlerts } from '../../preferences/unread-alerts.ts';
import type { Receipts } from '../../fairness/notary.ts';
import type { InteractionCounts } from '../../interactions/interaction-counts.ts';
import type { Images } from '../../media/images.ts';
import type { UploadLimits } from '../../media/upload-limits.ts';
import type { Pipeline } from '../../pipeline/port.ts';
import type { Tell } from '../../channels/tell.ts';
import type { Presence } from '../../channels/presence.ts';
import type { Tickets } from '../../channels/tickets.ts';
import type { TextWatch } from '../../moderation/text-watch.ts';
import type { RoundDocuments } from '../../read-models/round-documents.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Provided } from './part.ts';
import type { WrittenTexts } from './written-texts.ts';

/** One machine with its read models. */
export interface StreamServices {
  readonly pipeline: Pipeline;
  /** Its read models. */
  readonly documents: Documents;
  /**
   * Reads the world as the writer sees it this moment, durable or not: to name an actor or to judge a
   * subscription, never to answer. Synchronous; must not keep a reference to the world.
   */
  peek<T>(read: (world: World, now: number) => T): T;
  /** Waits (at most 250 ms) until `model` has folded `revision`. */
  reached(model: string, revision: number): Promise<void>;
}

/** Everything that lives as long as the process and that a route may use: of the round, where it does not say. */
export interface Services extends StreamServices {
  readonly settings: Settings;
  readonly log: Logger;
  /** Receipts and heads, signed; null in a round that was opened without them. */
  readonly receipts: Receipts | null;
  /** The read models of all rounds. */
  readonly rounds: RoundDocuments;
  /** What outlives a round. */
  readonly platform: StreamServices;
  readonly accounts: Accounts;
  /** What belongs to players and not to the game: settings, read marks. */
  readonly playerDocuments: PlayerDocuments;
  /** What players pay money for. */
  readonly payments: Payments;
  /** What players and staff write: sealed on its way into a log, opened for answers. */
  readonly sealedTexts: SealedTexts;
  /** Pictures that players upload. */
  readonly images: Images;
  readonly uploads: UploadLimits;
  /** Notices spam in what players say to each other. */
  readonly textWatch: TextWatch;
  /** Reads a picture of another site. Throws FetchError. */
  readonly fetchImage: (url: URL) => Promise<Buffer>;
  readonly unreadAlerts: UnreadAlerts;
  /** The key by which browsers take push notifications; null while none are sent. */
  readonly pushKey: () => Promise<string | null>;
  readonly interactions: InteractionCounts;
  readonly presence: Presence;
  readonly tickets: Tickets;
  /**
   * Tells the sockets on a channel what is no event, at whichever gateway they are: it is not kept for those who come
   * later. `by` is the gangster who caused it, where the channel hides some from some.
   */
  tell(channel: string, event: string, data: JsonObject, by?: string): void;
  /** Calls `listener`, for as long as the process lives, with what routes of other gateways told sockets. */
  onToldElsewhere(listener: (tell: Tell) => void): void;
  /** What the staff's calls use. */
  readonly console: Console;
  /** What features add to what others do. */
  readonly parts: readonly Provided[];
}

/** What a command needs the gateway to vouch for; nothing for most commands. */
export type VouchedArgument<Vouched> = string extends keyof Vouched ? [] : [vouched: Vouched];

/** Submits a command, typed by its own definition, and resolves with its answer. */
export type Submit = <Payload extends JsonObject, Vouched extends JsonObject, Answer>(
  command: CommandDefinition<Payload, Vouched, Answer>,
  payload: Payload,
  ...vouched: VouchedArgument<Vouched>
) => Promise<Answer>;

/** A command's answer, with what was read from the world right after it was decided. */
export interface AnswerAndView<Answer, View> {
  readonly answer: Answer;
  readonly view: View;
}

/** As `Submit`, and reads live state in the same turn. */
export type SubmitAndView = <Payload extends JsonObject, Vouched extends JsonObject, Answer, View>(
  command: CommandDefinition<Payload, Vouched, Answer>,
  payload: Payload,
  read: (world: World, now: number) => View,
  ...vouched: VouchedArgument<Vouched>
) => Promise<AnswerAndView<Answer, View>>;

/** The platform, as a route's `handle` sees it: what outlives a round. */
export interface PlatformContext {
  /** As `submit` of the round. The actor is the account, with its roles and without a character. */
  readonly submit: Submit;
  /** Reads its live state; held until durable. */
  readonly view: RouteContext['view'];
  /** Documents of one of its read models, after it has reached the session's own last revision there. */
  readonly model: (name: string) => Promise<Documents>;
  /** Seals texts for its commands and opens those that it holds. */
  readonly texts: WrittenTexts;
}

/** One request, as a route's `handle` sees it. Its functions may be taken apart from it. */
export interface RouteContext {
  readonly services: Services;
  /** Null for a guest. */
  readonly session: Session | null;
  /** The session's actor; throws 401 `auth_session` for a guest. */
  readonly actor: () => Actor;
  /** The actor's character; throws 403 for those who have none (the role `player` does that before `handle`). */
  readonly characterId: () => string;
  /**
   * Submits a command for the session's actor under the request's Idempotency-Key; returns the command's answer.
   * A refusal is thrown as the HTTP error it stands for. Notes the revision for the session's next reads. A request
   * submits at most one command to each stream, because the key names one command.
   */
  readonly submit: Submit;
  /**
   * As `submit`, and reads live state right after the decision, before any other command: the way to join live
   * state to a command's answer. When a repeated command is answered again, `read` sees the present.
   */
  readonly submitAndView: SubmitAndView;
  /** Reads live state; held until durable. `now` is ms since the epoch. */
  readonly view: <T>(read: (world: World, now: number) => T) => Promise<T>;
  /**
   * Documents of a read model, after it has reached the session's own last revision; of an earlier `round` as they
   * were left. Throws 404 for a round that there is not.
   */
  readonly model: (name: string, round?: number) => Promise<Documents>;
  /** Seals texts for the round's commands and opens those that it holds. */
  readonly texts: WrittenTexts;
  /** The same for what outlives the round. */
  readonly platform: PlatformContext;
  /** The caller's address, for limits. */
  readonly address: string;
  /** What the caller's program says of itself. */
  readonly device: Device;
}
