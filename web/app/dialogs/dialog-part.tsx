import { Suspense, useId, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Button } from '../../ui/button.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { part, PartError, type Part } from '../boot/part.ts';
import { checkForUpdate } from '../boot/update.ts';
import styles from './dialog-part.module.css';

/**
 * A dialog whose code is read when it opens. Where that fails, a small dialog says so in its place, and the page
 * behind it keeps what was typed: an update of the server is announced, but does not load the page again.
 */
export function dialogPart<Name extends string, Props extends { readonly onClose: () => void }>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<NoInfer<Props>>>>,
): ComponentType<Props> {
  const Opened: Part<Props> = part<Name, Props>(name, load, checkForUpdate);
  return (props) => (
    <DialogBoundary onClose={props.onClose}>
      <Opened {...props} />
    </DialogBoundary>
  );
}

interface DialogBoundaryProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Around a part that is a dialog. Other errors than unread code pass. */
export function DialogBoundary({ onClose, children }: DialogBoundaryProps) {
  return (
    <ErrorBoundary fallbackRender={notRead(onClose)}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const notRead =
  (onClose: () => void) =>
  ({ error, resetErrorBoundary }: FallbackProps): ReactNode => {
    if (!(error instanceof PartError)) throw error;
    return <NotRead error={error} onClose={onClose} onAgain={resetErrorBoundary} />;
  };

interface NotReadProps {
  readonly error: PartError;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** The browser's own dialog: the code of all others may be what could not be read. */
function NotRead({ error, onClose, onAgain }: NotReadProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(onClose);
  useLayoutEffect(() => {
    const opened = dialog.current;
    // The next that opens it asks again.
    error.forget();
    opened?.showModal();
    // Closed, it gives the focus back.
    return () => opened?.close();
  }, [error]);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      data-escape="own"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-detail`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`}>Loading Error</h2>
      <p id={`${id}-detail`}>There was an error opening this. The page behind it is as you left it.</p>
      <div className={styles.buttons}>
        <Button onPress={onClose}>Close</Button>
        <Button look="filled" onPress={onAgain}>
          Try again
        </Button>
      </div>
    </dialog>
  );
}
