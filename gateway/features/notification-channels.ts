import { features } from '@rackets/engine/features/index.ts';
import { featureTitle } from '@rackets/engine/features/feature-title.ts';
import * as away from './away.ts';
import type { PushStates } from '../preferences/push-devices.ts';
import type { AwayNotices } from '../web-push/away-notices.ts';

/** What is told to players who are away, besides alerts. */
export const awayNotices: readonly AwayNotices[] = Object.values(away);

/** The kinds of notifications that a device takes or not: one for each feature that alerts players, or tells the away. */
export const notificationChannels: readonly { readonly id: string; readonly name: string }[] = [
  ...features.flatMap(({ name, alerts, alertsTitle }) =>
    alerts ? [{ id: name, name: alertsTitle ?? featureTitle(name) }] : [],
  ),
  ...awayNotices.map(({ id, name }) => ({ id, name })),
].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** The channel of an alert, by its kind: `prison.busted-out` is one of `prison`. */
export function channelOf(kind: string): string {
  return kind.split('.')[0] ?? '';
}

/** Whether a device takes what comes on a channel. */
export function isOn(states: PushStates, channel: string): boolean {
  return states[channel] !== false;
}
