import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { usePhone } from './use-phone.ts';
import { classNames } from './class-names.ts';
import { HasAddressContext, useCloseOnBack } from './use-close-on-back.ts';
import styles from './wide-modal.module.css';

export interface WideModalProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Beside the title: tabs. */
  readonly tabs: ReactNode;
  /** Before the button that closes it. */
  readonly acts?: ReactNode;
  /** Whether what is in it has a head of its own on the phone, which then takes the place of this one. */
  readonly ownHead?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog to work in: as wide as the desktop's page and its neighbours. On the phone it is the whole screen above the
 * bottom bar, which stays at hand; what it covers cannot be reached meanwhile.
 */
export function OpenWideModal({ title, onClose, tabs, acts, ownHead = false, children }: WideModalProps) {
  const phone = usePhone();
  // Radix gives the focus back to a trigger; what is opened by a link has none.
  const [opener] = useState(() => document.activeElement);
  useCover(phone);
  useCloseOnBack(onClose);
  return (
    <Dialog.Root open modal={!phone} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.shade} />
        <Dialog.Content
          className={styles.modal}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
          }}
          onEscapeKeyDown={(event) => {
            // A list that is open within closes first.
            if (event.target instanceof Element && event.target.closest('[data-escape="own"]'))
              event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (phone) event.preventDefault();
          }}
        >
          <header className={classNames(styles.head, ownHead && styles.own)}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <div className={styles.tabs}>{tabs}</div>
            {acts !== undefined && <div className={styles.acts}>{acts}</div>}
            <Dialog.Close className={styles.close} aria-label="Close">
              <X size={20} aria-hidden="true" />
            </Dialog.Close>
          </header>
          <div className={styles.body}>
            <HasAddressContext value={false}>{children}</HasAddressContext>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What is marked as `data-under` can be reached by no key and no screen reader while it is covered. */
function useCover(covers: boolean): void {
  useEffect(() => {
    if (!covers) return undefined;
    const under = [...document.querySelectorAll<HTMLElement>('[data-under]')];
    for (const part of under) part.inert = true;
    return () => {
      for (const part of under) part.inert = false;
    };
  }, [covers]);
}
