import { useAtom, useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { schemeAtom } from '../reads/scheme.ts';
import { waitingToastsAtom } from '../dialogs/toast.ts';
import { usePhone } from '../../ui/use-phone.ts';
import styles from './toasts.module.css';

const shows = { good: toast.success, bad: toast.error, plain: toast };

/** Where toasts appear: news of what others did, never errors. */
export function Toasts() {
  const scheme = useAtomValue(schemeAtom);
  const phone = usePhone();
  const [waiting, setWaiting] = useAtom(waitingToastsAtom);
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { tone, message } of waiting) shows[tone](message);
    setWaiting([]);
  }, [waiting, setWaiting]);
  return (
    <Toaster
      theme={scheme}
      position={phone ? 'top-center' : 'bottom-right'}
      className={styles.toasts ?? ''}
      containerAriaLabel="News"
      visibleToasts={3}
    />
  );
}
