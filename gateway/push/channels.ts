import { inNameOrder } from '@rackets/engine/kernel/values/in-name-order.ts';
import * as registered from '../features/channels.ts';
import {
  channelMark,
  type ChannelKind,
  type FeatureChannels,
  type PlatformNews,
} from '../channels/channel-kind.ts';

const channels = inNameOrder<FeatureChannels>(registered);

/** What everybody is told of the platform's events, by feature. */
export const platformNews: readonly PlatformNews[] = channels.flatMap(({ platformNews: news = [] }) => news);

/** The channel of the whole platform: it belongs to no feature. */
const platformChannel: ChannelKind = {
  pattern: 'public-platform',
  events: ['update', ...platformNews.map(({ event }) => event)],
  meaning:
    'What outlives a round: read models that have moved, news of the game, polls, changes of the calendar, rounds to come.',
  unlogged: true,
};

/** Every kind of channel. */
export const channelKinds: readonly ChannelKind[] = [
  ...channels.flatMap(({ kinds = [] }) => kinds),
  platformChannel,
];

/** Kinds of channels by the types of events that may end somebody's place on them. */
export type Leavings = ReadonlyMap<string, ReadonlySet<ChannelKind>>;

/** The events that may put somebody out of a channel, and those that end it for those whom they name. */
export const leavings: Leavings = leavingsOf(({ leftBy }) => leftBy);
export const endings: Leavings = leavingsOf(({ endedBy }) => endedBy);

function leavingsOf(by: (kind: ChannelKind) => ChannelKind['leftBy']): Leavings {
  const found = new Map<string, Set<ChannelKind>>();
  for (const kind of channelKinds)
    for (const { definition } of by(kind) ?? [])
      found.set(definition.type, (found.get(definition.type) ?? new Set()).add(kind));
  return found;
}

/** Features that send frames for events. */
export const frameComposers = channels.flatMap(({ frames }) => (frames ? [frames] : []));

/** Features that send what their channels show at the moment. */
export const liveComposers = channels.flatMap(({ live }) => (live ? [live] : []));

export interface ChannelName {
  readonly kind: ChannelKind;
  /** The value of `{id}`; empty if the pattern has none. */
  readonly id: string;
  /** The value of a second mark, as in `character-{id}-messages-{groupId}`; empty if the pattern has none. */
  readonly within: string;
}

const maxNameLength = 80;

/** A pattern as it is found in a name. Patterns have letters and hyphens besides their marks. */
const shapeOf = ({ pattern }: ChannelKind): RegExp =>
  new RegExp(`^${pattern.split(channelMark).join('([\\w.:-]{1,64})')}$`);

const suffixOf = ({ pattern }: ChannelKind): string => pattern.split('{id}')[1] ?? '';

/** Patterns that say more after the id come first: `character-{id}-rps` before `character-{id}`. */
const bySuffix = channelKinds
  .toSorted((one, other) => suffixOf(other).length - suffixOf(one).length)
  .map((kind) => ({ kind, shape: shapeOf(kind) }));

/** Parses a channel name; null if it names no channel. */
export function readChannelName(name: string): ChannelName | null {
  if (name.length > maxNameLength) return null;
  for (const { kind, shape } of bySuffix) {
    const found = shape.exec(name);
    if (found) return { kind, id: found[1] ?? '', within: found[2] ?? '' };
  }
  return null;
}
