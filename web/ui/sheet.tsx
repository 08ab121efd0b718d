import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './sheet.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface SheetProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel that rises from the bottom edge of the phone, and stands at the right of the desktop. */
export function Sheet({ title, open, onClose, children }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.shade} />
        <Opened title={title}>{children}</Opened>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Opened({ title, children }: Pick<SheetProps, 'title' | 'children'>) {
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
