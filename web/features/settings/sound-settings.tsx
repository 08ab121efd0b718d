import { percent } from '../../app/text/format.ts';
import { useAtom } from 'jotai/react';
import { Play } from 'lucide-react';
import { sounds, volumeAtom } from '../../app/sound/index.ts';
import type { SoundName } from '../../app/sound/sounds.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SettingSwitches } from './setting-switches.tsx';
import styles from './sound-settings.module.css';

const heard: readonly { readonly name: SoundName; readonly label: string }[] = [
  { name: 'success', label: 'Success' },
  { name: 'failure', label: 'Failure' },
  { name: 'ready', label: 'Ready' },
  { name: 'alert', label: 'Alert' },
  { name: 'level', label: 'New level' },
];

/** Whether and how loud the game is heard, and what each sound is like. */
export function SoundSettings() {
  const [volume, setVolume] = useAtom(volumeAtom);
  return (
    <Panel title="Sounds">
      <SettingSwitches
        type="interface"
        switches={[
          {
            key: 'sound',
            label: 'Play sounds',
            hint: 'On every device. Browsers play sounds only after you touch the page.',
          },
        ]}
      />
      <div className={styles.row}>
        <label className={styles.volume}>
          Volume on this device
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={volume}
            onChange={(event) => setVolume(Number(event.target.value))}
          />
          <output>{percent(volume)}</output>
        </label>
        <fieldset className={styles.sounds} aria-label="Try the sounds">
          {heard.map(({ name, label }) => (
            <Button key={name} small onPress={() => sounds.tryOut(name)}>
              <Play size={14} aria-hidden="true" />
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
    </Panel>
  );
}
