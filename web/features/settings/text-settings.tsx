import { useAtomValue } from 'jotai/react';
import { UpgradePrompt } from '../../app/shell/upgrade-prompt.tsx';
import { changeSetting } from '../../app/state/change-setting.ts';
import { stateAtom } from '../../app/state/state.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useTask } from '../../app/reads/use-task.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SettingSwitches } from './setting-switches.tsx';
import styles from './text-settings.module.css';

/** R087, with the colours that texts have at first. */
const colours = [
  { key: 'text_color_light', label: 'In the light scheme', initial: '#111111' },
  { key: 'text_color_dark', label: 'In the dark scheme', initial: '#eeeeee' },
] as const;

/** How texts of players look: those of others here, and the own ones everywhere. */
export function TextSettings() {
  const premium = useAtomValue(stateAtom)?.premium === true;
  return (
    <Panel title="What players write">
      <SettingSwitches
        type="general"
        switches={[
          {
            key: 'disable_text_formatting',
            label: 'Show texts without formatting',
            hint: 'Other players’ profiles and messages are shown without colours, sizes or pictures.',
          },
        ]}
      />
      {premium ? (
        <Colours />
      ) : (
        <UpgradePrompt>Certified Gangsters choose the colour of what they write.</UpgradePrompt>
      )}
    </Panel>
  );
}

function Colours() {
  const settings = useRead('GET settings', { query: { type: 'general' }, quiet: true })?.settings;
  const { error, run } = useTask({ errors: 'inline' });
  return (
    <div className={styles.colours}>
      {colours.map(({ key, label, initial }) => {
        const value = settings?.[key];
        const colour = typeof value === 'string' ? value : initial;
        const choose = (next: string) => void run(key, () => changeSetting(key, next));
        return (
          <label key={key} className={styles.colour}>
            {label}
            <input type="color" value={colour} onChange={(event) => choose(event.target.value)} />
            <Button small look="quiet" off={colour === initial} onPress={() => choose(initial)}>
              Reset
            </Button>
          </label>
        );
      })}
      <FormError>{error}</FormError>
    </div>
  );
}
