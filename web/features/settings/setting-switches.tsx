import { useState } from 'react';
import { hasCode, messageOf } from '../../app/api/api-error.ts';
import { changeSetting, type SettingKey } from '../../app/reads/change-setting.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './setting-switches.module.css';

interface SettingSwitch {
  readonly key: SettingKey;
  readonly label: string;
  readonly hint: string;
}

interface SettingSwitchesProps {
  readonly type: 'general' | 'alerts' | 'interface';
  readonly switches: readonly SettingSwitch[];
}

/** Settings that are on or off. A change that fails reverts the switch, and says why in its place (R253). */
export function SettingSwitches({ type, switches }: SettingSwitchesProps) {
  const read = useRead('GET settings', { query: { type }, quiet: true });
  const [errors, setErrors] = useState<Readonly<Record<string, string | null>>>({});
  if (read === null) return <SkeletonRows rows={switches.length} height={62} />;

  async function change(key: SettingKey, on: boolean): Promise<void> {
    setErrors((before) => ({ ...before, [key]: null }));
    try {
      await changeSetting(key, on);
    } catch (thrown) {
      if (!hasCode(thrown, 'auth_session')) setErrors((before) => ({ ...before, [key]: messageOf(thrown) }));
    }
  }

  return switches.map(({ key, label, hint }) => (
    <div key={key} className={styles.row}>
      <Switch
        checked={read.settings[key] === true}
        hint={<Note hint={hint} error={errors[key] ?? null} />}
        onChange={(on) => void change(key, on)}
      >
        {label}
      </Switch>
    </div>
  ));
}

/** What a setting means; why the last press changed nothing takes its place. */
function Note({ hint, error }: { readonly hint: string; readonly error: string | null }) {
  return error === null ? (
    hint
  ) : (
    <span role="alert" className={styles.error}>
      {error}
    </span>
  );
}
