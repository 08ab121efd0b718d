import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import type { Perk } from './answers.ts';
import styles from './perks.module.css';

/** Locks a perk against use, at once; taken back when the server refuses (R378, R482). */
export function LockButton({ perk }: { readonly perk: Perk }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { busy, submit } = useSubmit('POST perks/:id/locked', {
    refreshes: ['GET perks'],
    overlay: false,
    done: () => setWanted(null),
    caught() {
      setWanted(null);
      return false;
    },
  });
  const locked = wanted ?? perk.locked;
  return (
    <button
      type="button"
      className={styles.lock}
      aria-label={`Lock ${perk.name}`}
      aria-pressed={locked}
      onClick={() => {
        if (busy !== null) return;
        setWanted(!locked);
        void submit({ params: { id: perk.id }, body: { locked: !locked } });
      }}
    >
      {locked ? <Lock size={18} aria-hidden="true" /> : <LockOpen size={18} aria-hidden="true" />}
    </button>
  );
}
