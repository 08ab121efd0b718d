import { Ellipsis, Flag, Reply } from 'lucide-react';
import { Suspense, useState } from 'react';
import { part } from '../../app/boot/part.ts';
import { confirm } from '../../app/dialogs/dialogs.ts';
import { usePhone } from '../../app/shell/use-phone.ts';
import type { ReportDialogProps } from '../moderation/report-dialog.tsx';
import { Act } from './act.tsx';

const ReportDialog = part<'ReportDialog', ReportDialogProps>(
  'ReportDialog',
  () => import('../moderation/report-dialog.tsx'),
);

interface OthersActsProps {
  /** The message's id. */
  readonly id: string;
  readonly author: string;
  readonly onReply: () => void;
}

/** What may be done with somebody else's message: an answer, or a report to the staff (R203). */
export function OthersActs({ id, author, onReply }: OthersActsProps) {
  const [reporting, setReporting] = useState(false);
  const phone = usePhone();

  async function choose(): Promise<void> {
    const chosen = await confirm({
      question: `The message of ${author}`,
      buttons: [
        { label: 'Cancel', value: 'cancel' },
        { label: 'Report', value: 'report' },
        { label: 'Reply', value: 'reply', look: 'filled', focus: true },
      ],
    });
    if (chosen === 'reply') onReply();
    if (chosen === 'report') setReporting(true);
  }

  return (
    <>
      {phone ? (
        <Act
          label={`Reply to ${author} or report`}
          icon={<Ellipsis size={16} aria-hidden="true" />}
          onPress={() => void choose()}
        />
      ) : (
        <>
          <Act label={`Reply to ${author}`} icon={<Reply size={16} aria-hidden="true" />} onPress={onReply} />
          <Act
            label={`Report the message of ${author}`}
            icon={<Flag size={16} aria-hidden="true" />}
            onPress={() => setReporting(true)}
          />
        </>
      )}
      {reporting && (
        <Suspense>
          <ReportDialog
            what={`the message of ${author}`}
            report={{ type: 'chat', message_id: id }}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
