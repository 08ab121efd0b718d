import { useAtomValue } from 'jotai/react';
import { Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { schemeAtom } from '../scheme.ts';
import { usePhone } from '../use-phone.ts';
import styles from './toasts.module.css';

/** Where toasts appear: news of what others did, never errors. */
export function Toasts() {
  const scheme = useAtomValue(schemeAtom);
  const phone = usePhone();
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
