import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { Button } from '../../ui/button.tsx';
import { ReportDialog } from '../../kits/report/report-dialog.tsx';
import styles from '../../kits/report/report-dialog.module.css';

/** Reports a gangster from their profile. */
export function ReportAct({ page }: { readonly page: PersonPage }) {
  const [open, setOpen] = useState(false);
  const { id, username } = page.character;
  return (
    <>
      <Button small look="quiet" className={styles.last} onPress={() => setOpen(true)}>
        <Flag size={16} aria-hidden="true" /> Report
      </Button>
      {open && (
        <ReportDialog
          what={username}
          report={{ type: 'character', character_id: id }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
