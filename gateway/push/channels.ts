import { inNameOrder } from '@rackets/engine/kernel/in-name-order.ts';
import * as registered from '../features/channels.ts';
import type { ChannelKind, FeatureChannels } from './channel-kind.ts';

const channels = inNameOrder<FeatureChannels>(registered);

/** Every kind of channel. */
export const channelKinds: readonly ChannelKind[] = channels.flatMap(({ kinds = [] }) => kinds);

/** Features that send frames for events. */
export const frameComposers = channels.flatMap(({ frames }) => (frames ? [frames] : []));

/** Features that send what their channels show at the moment. */
export const liveComposers = channels.flatMap(({ live }) => (live ? [live] : []));

export interface ChannelName {
  readonly kind: ChannelKind;
  /** The value of `{id}`; empty if the pattern has none. */
  readonly id: string;
}

const maxNameLength = 80;
const idMark = '{id}';
const idShape = /^[\w.:-]{1,64}$/;

const suffixOf = ({ pattern }: ChannelKind): string => pattern.split(idMark)[1] ?? '';

/** Patterns that say more after the id come first: `character-{id}-rps` before `character-{id}`. */
const bySuffix = channelKinds.toSorted((one, other) => suffixOf(other).length - suffixOf(one).length);

/** Parses a channel name; null if it names no channel. */
export function readChannelName(name: string): ChannelName | null {
  if (name.length > maxNameLength) return null;
  for (const kind of bySuffix) {
    const [prefix = '', suffix] = kind.pattern.split(idMark);
    if (suffix === undefined) {
      if (name === prefix) return { kind, id: '' };
      continue;
    }
    if (!name.startsWith(prefix) || !name.endsWith(suffix)) continue;
    const id = name.slice(prefix.length, name.length - suffix.length);
    if (idShape.test(id)) return { kind, id };
  }
  return null;
}
