import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { CloudOff } from 'lucide-react';
import { forgetFailures } from '../reads/query-client.ts';
import { useRecovery } from './use-recovery.ts';

/** Around a part of a screen that reads by itself: when it fails, the rest of the screen stays. */
export function PartBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={PartError} onReset={forgetFailures}>
      {children}
    </ErrorBoundary>
  );
}

function PartError({ error, resetErrorBoundary }: FallbackProps) {
  useRecovery(error, resetErrorBoundary);
  return (
    <div role="alert">
      <Empty
        icon={<CloudOff aria-hidden="true" />}
        sentence="This part could not be loaded."
        next={
          <Button small onPress={resetErrorBoundary}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
