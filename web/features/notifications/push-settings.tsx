import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { PushSupport } from './push-device.ts';
import styles from './push-settings.module.css';
import { QuietHours } from './quiet-hours.tsx';
import { usePush } from './use-push.ts';

const obstacles: Readonly<Record<Exclude<PushSupport, 'ready'>, string>> = {
  denied:
    'Notifications are blocked for this website. Allow them in your browser’s settings for this website, then reload the page.',
  'install-first':
    'On iPhone and iPad, notifications work once the game is on your home screen: tap Share, then Add to Home Screen, and open the game from there.',
  unsupported: 'This browser cannot show notifications while the game is closed.',
};

/** Notifications of this device while the game is closed: whether, of what, and when not. */
export function PushSettings() {
  const { support, offered, on, channels, busy, error, turnOn, turnOff, choose } = usePush();
  return (
    <Panel title="While the game is closed">
      <Told support={support} offered={offered} />
      {support === 'ready' && offered === true && (
        <>
          {channels === null && error === null && <SkeletonRows rows={1} height={62} />}
          {channels !== null && (
            <div className={styles.row}>
              <Switch
                checked={on}
                busy={busy === 'all'}
                onChange={(next) => void (next ? turnOn() : turnOff())}
                hint="Your alerts appear as notifications on this device until you log out here. Kinds switched off above are not sent."
              >
                Notify this device
              </Switch>
            </div>
          )}
          {on && (
            <fieldset className={styles.kinds} aria-label="Notify this device of">
              {channels?.channels.map(({ id, name, state }) => (
                <div key={id} className={styles.kind}>
                  <Switch checked={state} busy={busy === id} onChange={(next) => void choose(id, next)}>
                    {name}
                  </Switch>
                </div>
              ))}
            </fieldset>
          )}
          {on && <QuietHours />}
        </>
      )}
      {error !== null && (
        <div className={styles.row}>
          <FormError>{error}</FormError>
        </div>
      )}
    </Panel>
  );
}

/** Why this device cannot be notified, and what to do about it. */
function Told({ support, offered }: { readonly support: PushSupport; readonly offered: boolean | null }) {
  if (offered === null) return <SkeletonRows rows={1} height={62} />;
  if (!offered) return <p className={styles.note}>This server sends no notifications.</p>;
  return support === 'ready' ? null : <p className={styles.note}>{obstacles[support]}</p>;
}
