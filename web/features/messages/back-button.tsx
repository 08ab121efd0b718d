import { ChevronLeft } from 'lucide-react';
import styles from './conversation.module.css';
import { useWithin } from './place.ts';

interface BackButtonProps {
  readonly label: string;
  /** Where it leads when a link from outside led here. */
  readonly path: string;
}

/** The phone's way back, from a conversation to the list and from its details to it. */
export function BackButton({ label, path }: BackButtonProps) {
  const { back } = useWithin();
  return (
    <button type="button" className={styles.back} aria-label={label} onClick={() => back(path)}>
      <ChevronLeft size={24} aria-hidden="true" />
    </button>
  );
}
