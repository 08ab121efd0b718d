import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { personActs } from '../../app/screens/contributions.ts';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './character-actions.module.css';

/** Opens what else a player can do about a gangster, as every feature declares it (S169). */
export function ActionsButton({ page }: { readonly page: PersonPage }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small onPress={() => setOpen(true)}>
        <Ellipsis size={16} aria-hidden="true" /> Actions
      </Button>
      {isOpen && (
        <Modal title={`Actions: ${page.character.username}`} onClose={() => setOpen(false)}>
          <div className={styles.actions}>
            <Suspense fallback={<SkeletonRows rows={4} height={44} />}>
              {personActs.map(({ name, Acts, onBar }) => onBar === null && <Acts key={name} page={page} />)}
            </Suspense>
          </div>
        </Modal>
      )}
    </>
  );
}
