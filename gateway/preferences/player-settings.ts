import { features } from '@rackets/engine/features/index.ts';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import type { Json } from '@rackets/engine/kernel/values/json.ts';
import { z } from 'zod';
import type { PlayerDocument } from './player-documents.ts';

/** The pages that settings are listed on (R221). */
export const settingsTypes = ['general', 'alerts', 'interface'] as const;
export type SettingsType = (typeof settingsTypes)[number];

interface SettingOf<Value extends Json> {
  readonly type: SettingsType;
  readonly schema: z.ZodType<Value>;
  readonly initial: Value;
  /** Only for those who have bought the premium tier. */
  readonly premium: boolean;
}

function setting<Value extends Json>(
  type: SettingsType,
  schema: z.ZodType<Value>,
  initial: Value,
  { premium = false } = {},
): SettingOf<Value> {
  return { type, schema, initial, premium };
}

const colour = z
  .string()
  .max(7)
  .regex(/^#[0-9a-f]{6}$/, 'A colour is # and six digits of 0 to 9 and a to f.');
const onOff = z.boolean();

type AlertKey = `alert_${string}`;

/** A switch for each feature whose alerts can be muted, under the key of its manifest. */
const alertSettings: Readonly<Record<AlertKey, SettingOf<boolean>>> = Object.fromEntries(
  features.flatMap(({ alertSetting }) =>
    alertSetting === undefined ? [] : [[alertSetting, setting('alerts', onOff, true)]],
  ),
);

const generalSettings = {
  disable_text_formatting: setting('general', onOff, false),
  text_color_light: setting('general', colour, '#111111', { premium: true }),
  text_color_dark: setting('general', colour, '#eeeeee', { premium: true }),
  sound: setting('interface', onOff, true),
  /** Null follows the system. */
  dark_mode: setting('interface', z.boolean().nullable(), null),
  shortcuts: setting('interface', onOff, true),
  /** R788: whether a search for vehicles takes its time. */
  vehicle_reload_delay: setting('interface', onOff, false),
} as const;

/**
 * Every setting a player may change by its key (R087), with what it may be and what it is at first. No decision of
 * the engine reads one of them: such a choice would be an event.
 */
const playerSettings: typeof generalSettings & typeof alertSettings = {
  ...generalSettings,
  ...alertSettings,
};

type AnySetting = (typeof generalSettings)[keyof typeof generalSettings] | SettingOf<boolean>;

export type SettingKey = keyof typeof playerSettings;
type ValueOf<Key extends SettingKey> =
  (typeof playerSettings)[Key] extends SettingOf<infer Value> ? Value : never;
export type SettingValues = { [Key in SettingKey]: ValueOf<Key> };

/** R082: what the stats bar can show, in the order it has at first. */
export const statsBarOptions = [
  'level',
  'level_points',
  'level_points_remaining',
  'heat',
  'money',
  'bank',
  'bullets',
  'credits',
  'location',
  'round',
  'time',
] as const;
export type StatsBarOption = (typeof statsBarOptions)[number];

/** Some of the options, each once, in the order in which they are shown. */
export const statsBarChoice = z
  .array(z.enum(statsBarOptions))
  .min(1)
  .max(statsBarOptions.length)
  .refine((options) => new Set(options).size === options.length, 'Each option is named once.');

/** All of a player's settings in one document: the state call needs them together. */
export type SettingsDocument = SettingValues & { stats_bar: StatsBarOption[] };

/** What a setting may be and what it is at first. */
export function settingFor(key: SettingKey): AnySetting {
  return playerSettings[key] ?? broken(`${key} is a setting`);
}

// The keys of an object literal of our own are its keys.
export const settingsKeys = Object.keys(playerSettings) as SettingKey[];

// The table makes the object; its types are those of the table.
const fields = Object.fromEntries(
  Object.entries(playerSettings).map(([key, { schema, initial }]) => [
    key,
    (schema as z.ZodType<Json>).default(initial).catch(initial),
  ]),
) as unknown as { [Key in SettingKey]: z.ZodType<ValueOf<Key>> };

/** What was left of a setting that this build does not know, or not in this form, is its first value. */
export const settingsDocument: PlayerDocument<SettingsDocument> = {
  name: 'settings',
  schema: z.object({
    ...fields,
    stats_bar: statsBarChoice.default([...statsBarOptions]).catch([...statsBarOptions]),
  }),
};

export const initialSettings: SettingsDocument = settingsDocument.schema.parse({});

/** The settings of one page, by key. */
export function settingsOf(type: SettingsType, all: SettingsDocument): Record<string, Json> {
  return Object.fromEntries(
    settingsKeys
      .filter((key) => settingFor(key).type === type)
      .map((key) => [key, all[key] ?? settingFor(key).initial]),
  );
}
