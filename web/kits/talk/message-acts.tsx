import { capitalised } from '@rackets/engine/kernel/values/capitalised.ts';
import { Ellipsis, Flag, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import { confirm, type ConfirmButton } from '../../app/dialogs/dialogs.ts';
import { usePhone } from '../../ui/use-phone.ts';
import type { ReportDialogProps } from '../report/report-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const ReportDialog = dialogPart<'ReportDialog', ReportDialogProps>(
  'ReportDialog',
  () => import('../report/report-dialog.tsx'),
);

/** Something that may be done with a message. */
export interface MessageAct {
  /** In a word or two: "Reply". */
  readonly name: string;
  /** With what it is done to: "Reply to Ada". */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onPress: () => void;
}

interface ActsOfMessageProps {
  /** Whose message it is, in words: "the message of Ada". */
  readonly about: string;
  readonly acts: readonly MessageAct[];
  /** How it is reported to the staff; null for what cannot be (R159, R203). */
  readonly report: ReportDialogProps['report'] | null;
  readonly onReported?: () => void;
}

/** What may be done with a message: a button each on the desktop, behind one button on the phone. */
export function ActsOfMessage({ about, acts, report, onReported }: ActsOfMessageProps) {
  const [reporting, setReporting] = useState(false);
  const phone = usePhone();
  const all: readonly MessageAct[] = [
    ...acts,
    ...(report === null
      ? []
      : [{ name: 'Report', label: `Report ${about}`, icon: Flag, onPress: () => setReporting(true) }]),
  ];
  const [first] = all;
  if (first === undefined) return null;

  return (
    <>
      {phone && all.length > 1 ? (
        <IconButton
          small
          label={`What to do with ${about}`}
          icon={Ellipsis}
          onClick={() => void choose(about, all)}
        />
      ) : (
        all.map(({ name, label, icon, onPress }) => (
          <IconButton key={name} small label={label} title={label} icon={icon} onClick={onPress} />
        ))
      )}
      {reporting && report !== null && (
        <ReportDialog
          what={about}
          report={report}
          onClose={() => setReporting(false)}
          {...(onReported && { onReported })}
        />
      )}
    </>
  );
}

/** Asks which of the acts is meant, the first of them last and in brass. */
async function choose(about: string, acts: readonly MessageAct[]): Promise<void> {
  const buttons = acts.map(({ name }, index): ConfirmButton => ({
    label: name,
    value: name,
    ...(index === 0 ? { look: 'filled', focus: true } : {}),
  }));
  const question = capitalised(about);
  const chosen = await confirm({
    question,
    buttons: [{ label: 'Cancel', value: 'cancel' }, ...buttons.toReversed()],
  });
  acts.find(({ name }) => name === chosen)?.onPress();
}
