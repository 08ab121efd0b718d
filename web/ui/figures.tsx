import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly icon?: LucideIcon;
  /** Stands in the place of label and icon. */
  readonly head?: ReactNode;
}

/** Labelled numbers, one a line. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, icon: Icon, head }) => (
        <div key={label}>
          <dt>
            {head ?? (
              <>
                {Icon && <Icon size={16} aria-hidden="true" />}
                {label}
              </>
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
