import { Pin } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

interface PinToolProps {
  readonly isOn: boolean;
  readonly canPin: boolean;
  readonly onPin: () => void;
  readonly onUnpin: (() => void) | null;
}

/** Pins what is being written, or takes down what is pinned while nothing is (R147). */
export function PinTool({ isOn, canPin, onPin, onUnpin }: PinToolProps) {
  if (onUnpin !== null) return <IconButton label="Unpin the pinned message" icon={Pin} onClick={onUnpin} />;
  return (
    <IconButton
      label="Pin this message"
      icon={Pin}
      lit={isOn}
      aria-pressed={isOn}
      disabled={!canPin}
      onClick={onPin}
    />
  );
}
