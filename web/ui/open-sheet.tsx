import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './sheet.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface OpenSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet while it is open. */
export function OpenSheet({ title, onClose, children }: OpenSheetProps) {
  useCloseOnBack(onClose);
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.shade} />
        <Opened title={title}>{children}</Opened>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Opened({ title, children }: Pick<OpenSheetProps, 'title' | 'children'>) {
  const giveBack = useFocusReturn();
  return (
    <Dialog.Content className={styles.sheet} aria-describedby={undefined} onCloseAutoFocus={giveBack}>
      <header className={styles.head}>
        <Dialog.Title className={styles.title}>{title}</Dialog.Title>
        <Dialog.Close className={styles.close} aria-label="Close">
          <X size={20} aria-hidden="true" />
        </Dialog.Close>
      </header>
      <div className={styles.body}>{children}</div>
    </Dialog.Content>
  );
}
