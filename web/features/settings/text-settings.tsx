import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { UpgradePrompt } from '../../app/shell/upgrade-prompt.tsx';
import { stateAtom } from '../../app/state/state.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SettingSwitches } from './setting-switches.tsx';
import { initialColours, TextColours } from './text-colours.tsx';
import styles from './text-settings.module.css';

/** How players' texts look: others' texts on this screen, and one's own everywhere. */
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
  const [isOpen, setOpen] = useState(false);
  const colourOf = (key: 'text_color_light' | 'text_color_dark', initial: string): string => {
    const value = settings?.[key];
    return typeof value === 'string' ? value : initial;
  };
  return (
    <div className={styles.colours}>
      <span>Your words in chat and messages have colours of your own.</span>
      <Button off={settings === undefined} onPress={() => setOpen(true)}>
        Text colours
      </Button>
      {isOpen && (
        <TextColours
          colours={{
            light: colourOf('text_color_light', initialColours.light),
            dark: colourOf('text_color_dark', initialColours.dark),
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
