import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { hasCode, messageOf } from '../../app/api/api-error.ts';
import { chooseTheme } from '../../app/reads/scheme.ts';
import { stateAtom } from '../../app/state/state.ts';
import { Choice } from '../../ui/choice.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/screen.tsx';
import { SettingSwitches } from './setting-switches.tsx';
import { SoundSettings } from './sound-settings.tsx';

const themes = [
  { value: 'system', label: 'System', hint: 'Follows your device.', dark: null },
  { value: 'dark', label: 'Dark', hint: 'A case file at night.', dark: true },
  { value: 'light', label: 'Light', hint: 'The same at noon.', dark: false },
] as const;

/** How the game looks and sounds (R285), and which keys act. */
export function InterfaceSettings() {
  return (
    <Stack>
      <Theme />
      <SoundSettings />
      <Panel title="Keys">
        <SettingSwitches
          type="interface"
          switches={[
            {
              key: 'shortcuts',
              label: 'Single-key shortcuts',
              hint: 'One key opens a screen; press ? for the list. Ctrl+K opens the lookup either way.',
            },
          ]}
        />
      </Panel>
      <Panel title="Vehicle Theft">
        <SettingSwitches
          type="interface"
          switches={[
            {
              key: 'vehicle_reload_delay',
              label: 'Slow searches',
              hint: 'The buttons rest for 2.5 seconds after a search, so that nobody clicks past a good car.',
            },
          ]}
        />
      </Panel>
    </Stack>
  );
}

function Theme() {
  const dark = useAtomValue(stateAtom)?.settings.dark_mode ?? null;
  const [error, setError] = useState<string | null>(null);

  async function choose(value: string): Promise<void> {
    setError(null);
    try {
      await chooseTheme(themes.find((theme) => theme.value === value)?.dark ?? null);
    } catch (thrown) {
      if (!hasCode(thrown, 'auth_session')) setError(messageOf(thrown));
    }
  }

  return (
    <Panel title="Theme" padded>
      <Choice
        label="Theme"
        options={themes}
        value={themes.find((theme) => theme.dark === dark)?.value ?? 'system'}
        onChange={(value) => void choose(value)}
      />
      <FormError>{error}</FormError>
    </Panel>
  );
}
