import { Pin } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import styles from './composer.module.css';

interface PinToolProps {
  readonly isOn: boolean;
  readonly canPin: boolean;
  readonly onPin: () => void;
  readonly onUnpin: (() => void) | null;
}

/** Pins what is being written, or takes down what is pinned while nothing is (R147). */
export function PinTool({ isOn, canPin, onPin, onUnpin }: PinToolProps) {
  if (onUnpin !== null)
    return (
      <button type="button" className={styles.tool} aria-label="Unpin the pinned message" onClick={onUnpin}>
        <Pin size={18} aria-hidden="true" />
      </button>
    );
  return (
    <button
      type="button"
      className={classNames(styles.tool, isOn && styles.on)}
      aria-label="Pin this message"
      aria-pressed={isOn}
      disabled={!canPin}
      onClick={onPin}
    >
      <Pin size={18} aria-hidden="true" />
    </button>
  );
}
