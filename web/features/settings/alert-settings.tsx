import { Panel } from '../../ui/panel.tsx';
import { SettingSwitches } from './setting-switches.tsx';

const switches = [
  {
    key: 'alert_prison',
    label: 'Prison',
    hint: 'When somebody breaks you out, or is caught trying.',
  },
  { key: 'alert_level', label: 'Levels', hint: 'When you reach a new level.' },
  { key: 'alert_accolade', label: 'Accolades', hint: 'When you earn one, in bronze, silver or gold.' },
] as const;

/** Of what the player wants to hear. */
export function AlertSettings() {
  return (
    <Panel title="Tell me about" aside="What is off is still listed, as read.">
      <SettingSwitches type="alerts" switches={switches} />
    </Panel>
  );
}
