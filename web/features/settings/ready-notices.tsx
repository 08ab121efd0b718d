import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { canNotify, chooseReadyNotices, readyNoticesAtom } from '../../app/state/ready-notices.ts';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';

const forbidden =
  'This browser does not allow notifications for the game. Allow them in its settings for this website, then try again.';

/** Notices of this browser when a wait is over while the game is not looked at. */
export function ReadyNotices() {
  const on = useAtomValue(readyNoticesAtom);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function choose(next: boolean): Promise<void> {
    setBusy(true);
    setError((await chooseReadyNotices(next)) ? null : forbidden);
    setBusy(false);
  }

  return (
    <Panel title="On this device" padded>
      <Switch
        checked={on}
        busy={busy}
        onChange={(next) => void choose(next)}
        hint={
          canNotify
            ? 'A notification when a wait is over and you are looking at something else.'
            : 'This browser does not show notifications for this address.'
        }
      >
        Notify me when I can act again
      </Switch>
      <FormError>{error}</FormError>
    </Panel>
  );
}
