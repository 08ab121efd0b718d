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

/** Parses a channel name; null if it names no channel. */
export function readChannelName(name: string): ChannelName | null {
  if (name.length > maxNameLength) return null;
  for (const kind of channelKinds) {
    if (name === kind.pattern) return kind.pattern.endsWith(idMark) ? null : { kind, id: '' };
    if (!kind.pattern.endsWith(idMark)) continue;
    const prefix = kind.pattern.slice(0, -idMark.length);
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (idShape.test(id)) return { kind, id };
  }
  return null;
}
