import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import styles from './modal.module.css';
import { HasAddressContext, useCloseOnBack } from './use-close-on-back.ts';

export interface ModalProps {
  /** The name of what is shown; screen readers hear it as the dialog opens. */
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stands before the title: a portrait. */
  readonly before?: ReactNode;
  /** Under the title: chips, a line of facts. */
  readonly under?: ReactNode;
  /** As high as the window allows whatever is in it, for what is searched, or has tabs or pages: it does not jump. */
  readonly steady?: boolean;
  /** For two columns on the desktop. */
  readonly wide?: boolean;
  /** Under the title, which then stands in a column of its own. */
  readonly beside?: ReactNode;
  /** Before the button that closes it, where the title stands in a column of its own: tabs. */
  readonly bar?: ReactNode;
}

/** A modal while it is open. */
export function OpenModal({
  title,
  onClose,
  children,
  before,
  under,
  steady,
  wide,
  beside,
  bar,
}: ModalProps) {
  // Radix gives the focus back to a trigger; what is opened by a link or a key has none.
  const [opener] = useState(() => document.activeElement);
  useCloseOnBack(onClose);
  const words = (
    <div className={styles.words}>
      <Dialog.Title className={styles.title}>{title}</Dialog.Title>
      {under !== undefined && <div className={styles.under}>{under}</div>}
    </div>
  );
  const closing = (
    <Dialog.Close className={styles.close} aria-label="Close">
      <X size={20} aria-hidden="true" />
    </Dialog.Close>
  );
  return (
    // What opens within it has no address of its own.
    <HasAddressContext value={false}>
      <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
        <Dialog.Portal>
          <Dialog.Overlay className={styles.shade} />
          <Dialog.Content
            className={styles.modal}
            data-steady={steady === true || undefined}
            data-wide={wide === true || undefined}
            data-beside={beside !== undefined || undefined}
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              if (beside === undefined) return;
              // Its first control stands far into the dialog: the dialog itself is where to begin.
              event.preventDefault();
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
            }}
          >
            {beside === undefined ? (
              <header className={styles.head}>
                {before}
                {words}
                {closing}
              </header>
            ) : (
              <>
                <header className={styles.column}>
                  {before}
                  {words}
                  {beside}
                </header>
                <div className={styles.bar}>
                  {bar}
                  {closing}
                </div>
              </>
            )}
            <div className={styles.body}>{children}</div>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </HasAddressContext>
  );
}
