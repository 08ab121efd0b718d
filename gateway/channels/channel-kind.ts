import type { Actor } from '@rackets/engine/kernel/state/command.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { EventKind } from '@rackets/engine/kernel/declarations/event-definition.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { SealedText } from '@rackets/engine/shared/text/sealed-text.ts';

/** A channel's pattern, and the names made from it: `tradeChannel('t1')` is `trade-t1` by the pattern `trade-{id}`. */
export interface ChannelNames {
  (...values: readonly string[]): string;
  readonly pattern: string;
}

/** The names of a pattern, whose marks are replaced in their order. */
export function channelNamed(pattern: string): ChannelNames {
  const texts = pattern.split(channelMark);
  const nameOf = (...values: readonly string[]): string =>
    texts.map((text, at) => (at === 0 ? text : `${values[at - 1] ?? ''}${text}`)).join('');
  return Object.assign(nameOf, { pattern });
}

/** A mark in a pattern: `{id}`. */
export const channelMark = /\{\w+\}/;

/** The channel of a character's own player. */
export const characterChannel = channelNamed('character-{id}');

/** A kind of channel. `docs/protocol/` lists each feature's. */
export interface ChannelKind {
  /** `{id}` is replaced by the id of a character, a ranking and so on; a second mark names something of theirs. */
  readonly pattern: string;
  readonly events: readonly string[];
  readonly meaning: string;
  /** For a single account: frames are sent to its sockets one by one, not through a topic. */
  readonly personal?: boolean;
  /** Frames carry no `seq` and are never replayed, because they do not stem from the round's events. */
  readonly unlogged?: boolean;
  /** Whether the actor may subscribe; everyone may if left out. `id` is the value of `{id}`, `within` of a second mark. */
  readonly mayJoin?: (world: World, actor: Actor, id: string, now: number, within: string) => boolean;
  /**
   * Events that may put somebody out: whom such an event names is asked `mayJoin` again, and told `unsubscribed` if the
   * answer is no. Frames of the same batch do not reach them: what these say has changed, they may not read any more. For
   * channels of few: their frames are sent to each socket.
   */
  readonly leftBy?: readonly Pick<EventKind<unknown>, 'definition'>[];
  /**
   * Events that end it for those named, who hear so before they are told `unsubscribed`. Also for channels of few: a
   * topic’s last frame does not reach those who are taken off it in the same turn of the event loop (seen with
   * uWebSockets.js 20.30).
   */
  readonly endedBy?: readonly Pick<EventKind<unknown>, 'definition'>[];
  /**
   * Whether a frame that somebody caused is kept from a listener: they have blocked that gangster, or may not listen
   * any more. They are sent its position without what it says. Asked for frames that name who they are `by`.
   */
  readonly hides?: (world: World, listener: Actor, by: string, heard: Heard) => boolean;
}

/** Where and when a frame is heard. `id` is the channel's. */
export interface Heard {
  readonly id: string;
  readonly now: number;
}

/** One message on one channel. */
export interface Frame {
  readonly channel: string;
  readonly event: string;
  readonly data: JsonObject;
  /** Whose gangster caused it, on channels that hide some from some. */
  readonly by?: string;
  /** What players wrote, by the field of `data` under which it is sent once it is opened. */
  readonly texts?: Readonly<Record<string, WrittenBy>>;
}

/** A sealed text, and the account whose key opens it. */
export interface WrittenBy {
  readonly account: string;
  readonly text: SealedText;
}

/** What a frame composer may use besides the event. */
export interface FrameContext {
  readonly world: World;
  /** Ms since the epoch. */
  readonly now: number;
  /** Whether a channel has listeners: avoids composing frames that nobody receives. */
  readonly listened: (channel: string) => boolean;
  /** How many players have been in a place of the game within the last minute. */
  readonly visitors: (place: string) => number;
  /** Accounts online with a living gangster. */
  readonly online: () => readonly string[];
}

/** What everybody is told on `public-platform` of one of the platform's events. */
export interface PlatformNews {
  readonly event: string;
  /** Whether this event of the platform is such news, by its type. */
  readonly isToldOf: (type: string) => boolean;
  /** Nothing, when left out: listeners read the page again. */
  readonly data?: (world: World, now: number) => JsonObject;
}

/** A feature's channels, and the frames sent for each event at once, before read models have folded it. */
export interface FeatureChannels {
  readonly kinds?: readonly ChannelKind[];
  readonly platformNews?: readonly PlatformNews[];
  readonly frames?: (event: RecordedEvent, context: FrameContext) => readonly Frame[];
  /** What channels show at this moment. Composed once a second, and sent without `seq` where it has changed. */
  readonly live?: (context: FrameContext) => readonly Frame[];
}

/** Returns a feature's channels unchanged, for the list of all of them. */
export function defineChannels(channels: FeatureChannels): FeatureChannels {
  return channels;
}

/** The channels of a character's own account. */
export function ownedByViewer(world: World, actor: Actor, id: string): boolean {
  return world.characters.get(id)?.account === actor.account;
}
