import { useEffect, useRef } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { messageOf } from '../api/api-error.ts';
import { DialogBoundary } from '../dialogs/dialog-part.tsx';
import { showAlert } from '../dialogs/dialogs.ts';
import { useCloseLinkDialog, type LinkDialog } from '../screens/link-dialogs.ts';
import { HasAddressContext } from '../../ui/use-close-on-back.ts';
import { forgetFailures } from '../reads/query-client.ts';

/** The dialog that the address names, over the page (R030). What cannot be read closes, and the sentence stays (R248). */
export function OverThePage({ screen: { path, Dialog }, id }: Pick<LinkDialog, 'screen' | 'id'>) {
  const close = useCloseLinkDialog();
  return (
    <ErrorBoundary FallbackComponent={FailedToLoad} resetKeys={[path, id]}>
      <HasAddressContext value>
        <DialogBoundary key={path} onClose={close}>
          <Dialog key={id} id={id} />
        </DialogBoundary>
      </HasAddressContext>
    </ErrorBoundary>
  );
}

function FailedToLoad({ error }: FallbackProps) {
  const close = useCloseLinkDialog();
  const closed = useRef(false);
  useEffect(() => {
    if (closed.current) return;
    closed.current = true;
    forgetFailures();
    close();
    showAlert('error', 'That did not work', messageOf(error));
  });
  return null;
}
