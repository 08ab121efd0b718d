import type { Actor } from '@rackets/engine/kernel/command.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { World } from '@rackets/engine/kernel/world.ts';

/** A kind of channel. The table in `docs/protocol.md` is made from these. */
export interface ChannelKind {
  /** `{id}` stands for the id of a character, of a ranking and so on. */
  readonly pattern: string;
  readonly events: readonly string[];
  readonly meaning: string;
  /** Heard by one account: frames go to its sockets one by one, not through a topic. */
  readonly personal?: boolean;
  /** Frames carry no `seq` and are never replayed, because what they tell is no event of the round. */
  readonly unlogged?: boolean;
  /** Whether the actor may subscribe; everybody may, without it. `id` is what stands for `{id}`. */
  readonly mayJoin?: (world: World, actor: Actor, id: string) => boolean;
}

/** One message on one channel. */
export interface Frame {
  readonly channel: string;
  readonly event: string;
  readonly data: JsonObject;
}

/** What a composer of frames may use beside the event. */
export interface FrameContext {
  readonly world: World;
  /** Ms since the epoch. */
  readonly now: number;
  /** Whether anybody hears a channel: spares composing what nobody hears. */
  readonly listened: (channel: string) => boolean;
}

/** A feature's channels, and what sockets hear of each event at once, before any read model has folded it. */
export interface FeatureChannels {
  readonly kinds?: readonly ChannelKind[];
  readonly frames?: (event: RecordedEvent, context: FrameContext) => readonly Frame[];
}

/** A feature's channels as they are; a name for the one list of them. */
export function defineChannels(channels: FeatureChannels): FeatureChannels {
  return channels;
}

/** The channels of a character's own account. */
export function ownedByViewer(world: World, actor: Actor, id: string): boolean {
  return world.characters.get(id)?.account === actor.account;
}
