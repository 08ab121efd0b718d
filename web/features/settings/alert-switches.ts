import type { SettingKey } from '../../app/reads/change-setting.ts';

/** What a feature's `alert-switch.ts` declares: how players mute its alerts, by the setting that its manifest names. */
export interface AlertSwitch {
  readonly key: Extract<SettingKey, `alert_${string}`>;
  /** Counts from 1 in the list of all switches. */
  readonly place: number;
  readonly label: string;
  readonly hint: string;
}

const declared = import.meta.glob<AlertSwitch>('../*/alert-switch.ts', {
  eager: true,
  import: 'alertSwitch',
});

/** Every feature's, in the order of the page. */
export const alertSwitches: readonly AlertSwitch[] = Object.values(declared).toSorted(
  (one, other) => one.place - other.place,
);
