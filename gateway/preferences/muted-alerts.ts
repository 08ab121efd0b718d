import type { AlertLine } from '@rackets/engine/kernel/feature.ts';
import type { SettingKey, SettingsDocument } from './player-settings.ts';

/** The setting that switches an alert off, by the feature that its kind begins with. */
const switches: Readonly<Record<string, SettingKey>> = {
  prison: 'alert_prison',
  characters: 'alert_level',
  accolades: 'alert_accolade',
};

/** The features of whose alerts a player wants no notice. */
export function mutedFeatures(settings: SettingsDocument): string[] {
  return Object.entries(switches).flatMap(([feature, key]) => (settings[key] === false ? [feature] : []));
}

/** Whether a player wants no notice of such an alert: it is listed, but as read. */
export function isMuted(settings: SettingsDocument, { kind }: Pick<AlertLine, 'kind'>): boolean {
  const key = switches[kind.split('.')[0] ?? ''];
  return key !== undefined && settings[key] === false;
}
