import { useAtomValue } from 'jotai/react';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { AlertDialog as Radix } from 'radix-ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { DelayedButton } from './delayed-button.tsx';
import { closeDialog, dialogAtom, type AlertDialog, type ConfirmDialog } from './dialogs.ts';
import styles from './dialog-host.module.css';

/** Shows the one open dialog. */
export function DialogHost() {
  const dialog = useAtomValue(dialogAtom);
  if (dialog === null) return null;
  return dialog.type === 'alert' ? <Alert dialog={dialog} /> : <Confirm dialog={dialog} />;
}

const icons = {
  success: <CircleCheck aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  error: <CircleX aria-hidden="true" />,
};

function Alert({ dialog }: { readonly dialog: AlertDialog }) {
  const focus = useRef<HTMLButtonElement>(null);
  return (
    <Frame onDismiss={closeDialog} focus={focus}>
      <div className={styles.head} data-kind={dialog.kind}>
        {icons[dialog.kind]}
        <Radix.Title className={styles.title}>{dialog.title}</Radix.Title>
      </div>
      <Radix.Description className={styles.detail}>{dialog.message}</Radix.Description>
      <div className={styles.buttons}>
        <Button ref={focus} look="filled" onPress={closeDialog}>
          OK
        </Button>
      </div>
    </Frame>
  );
}

function Confirm({ dialog }: { readonly dialog: ConfirmDialog }) {
  const focus = useRef<HTMLButtonElement>(null);
  const marked = Math.max(
    0,
    dialog.buttons.findIndex((button) => button.focus === true),
  );
  return (
    <Frame onDismiss={() => dialog.settle(null)} focus={focus}>
      <Radix.Title className={styles.title}>{dialog.question}</Radix.Title>
      <Radix.Description className={dialog.detail === undefined ? 'visually-hidden' : styles.detail}>
        {dialog.detail ?? 'Choose one of the buttons.'}
      </Radix.Description>
      <div className={styles.buttons}>
        {dialog.buttons.map((button, index) => (
          <DelayedButton
            key={button.value}
            button={button}
            onPress={() => dialog.settle(button.value)}
            {...(index === marked ? { buttonRef: focus } : {})}
          />
        ))}
      </div>
    </Frame>
  );
}

interface FrameProps {
  readonly children: ReactNode;
  readonly onDismiss: () => void;
  readonly focus: RefObject<HTMLButtonElement | null>;
}

function Frame({ children, onDismiss, focus }: FrameProps) {
  const giveBack = useFocusReturn();
  useCloseOnBack(onDismiss);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onDismiss()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.shade} />
        <Radix.Content
          className={styles.dialog}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focus.current?.focus();
          }}
          onCloseAutoFocus={giveBack}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
