import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Chip } from '../../ui/chip.tsx';
import styles from './provable.module.css';

/** Beside the title of a game of chance: every hand, spin or draw can be checked, and how. */
export function Provable({ what }: { readonly what: string }) {
  return (
    <Link to="/main/fairness" className={styles.provable} title={`Every ${what} can be checked`}>
      <Chip>
        <ShieldCheck aria-hidden="true" />
        Provable
      </Chip>
    </Link>
  );
}
