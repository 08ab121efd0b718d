import { features } from '@rackets/engine/features/index.ts';
import type { AlertLine } from '@rackets/engine/kernel/declarations/feature.ts';
import type { SettingKey, SettingsDocument } from './player-settings.ts';

/** The setting that silences a feature's alerts, by the feature's name: the first part of each alert's kind. */
const settingOf: ReadonlyMap<string, SettingKey> = new Map(
  features.flatMap(({ name, alertSetting }) =>
    alertSetting === undefined ? [] : [[name, alertSetting] as const],
  ),
);

/** The features whose alerts a player does not want to be notified of. */
export function mutedFeatures(settings: SettingsDocument): string[] {
  const muted: string[] = [];
  for (const [feature, key] of settingOf) if (settings[key] === false) muted.push(feature);
  return muted;
}

/** Whether a player does not want to be notified of such an alert: it is listed, but as read. */
export function isMuted(settings: SettingsDocument, { kind }: Pick<AlertLine, 'kind'>): boolean {
  const key = settingOf.get(kind.split('.')[0] ?? '');
  return key !== undefined && settings[key] === false;
}
