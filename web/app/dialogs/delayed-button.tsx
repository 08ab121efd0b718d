import { useEffect, useState, type Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ConfirmButton } from './dialogs.ts';

interface DelayedButtonProps {
  readonly button: ConfirmButton;
  readonly onPress: () => void;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** A button of a confirmation; with a delay it stays off and counts its seconds down (R037). */
export function DelayedButton({ button, onPress, buttonRef }: DelayedButtonProps) {
  const [left, setLeft] = useState(button.delaySeconds ?? 0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timeout = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => window.clearTimeout(timeout);
  }, [left]);
  return (
    <Button
      {...(buttonRef === undefined ? {} : { ref: buttonRef })}
      look={button.look ?? 'plain'}
      off={left > 0}
      onPress={onPress}
    >
      {left > 0 ? `${button.label} (${left})` : button.label}
    </Button>
  );
}
