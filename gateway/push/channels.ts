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

/** Types of events that may end somebody's place on a channel, with the kinds of channels that they may end it on. */
export const leavings: ReadonlyMap<string, ReadonlySet<ChannelKind>> = leavingsOf(channelKinds);

function leavingsOf(kinds: readonly ChannelKind[]): Map<string, Set<ChannelKind>> {
  const leavings = new Map<string, Set<ChannelKind>>();
  for (const kind of kinds)
    for (const { definition } of kind.leftBy ?? [])
      leavings.set(definition.type, (leavings.get(definition.type) ?? new Set()).add(kind));
  return leavings;
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
