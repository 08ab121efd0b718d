import type { Actor } from '@rackets/engine/kernel/command.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { World } from '@rackets/engine/kernel/world.ts';

/** A kind of channel. The table in `docs/protocol.md` is made from these. */
export interface ChannelKind {
  /** `{id}` is replaced by the id of a character, a ranking and so on. */
  readonly pattern: string;
  readonly events: readonly string[];
  readonly meaning: string;
  /** For a single account: frames are sent to its sockets one by one, not through a topic. */
  readonly personal?: boolean;
  /** Frames carry no `seq` and are never replayed, because they do not stem from the round's events. */
  readonly unlogged?: boolean;
  /** Whether the actor may subscribe; everyone may if left out. `id` is the value of `{id}`. */
  readonly mayJoin?: (world: World, actor: Actor, id: string) => boolean;
}

/** One message on one channel. */
export interface Frame {
  readonly channel: string;
  readonly event: string;
  readonly data: JsonObject;
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
}

/** A feature's channels, and the frames sent for each event at once, before read models have folded it. */
export interface FeatureChannels {
  readonly kinds?: readonly ChannelKind[];
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
