import { Fragment, Suspense, useContext, type ReactNode } from 'react';
import { CloudOff } from 'lucide-react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { hasCode, whyAway } from '../api/api-error.ts';
import { PartError } from '../boot/part.ts';
import { forgetFailures } from '../reads/query-client.ts';
import { VisitContext } from './use-visit.ts';
import { UpgradePrompt } from './upgrade-prompt.tsx';
import { useRecovery } from './use-recovery.ts';
import styles from './page-boundary.module.css';

/** Around every page: a shape while its code loads, a sentence and another try when it cannot be shown (R250). */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const visit = useContext(VisitContext);
  return (
    <ErrorBoundary FallbackComponent={LoadingError} resetKeys={[pathname]} onReset={forgetFailures}>
      <Suspense fallback={<PageShape />}>
        <Fragment key={visit}>{children}</Fragment>
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadingError(props: FallbackProps) {
  return hasCode(props.error, 'premium_required') ? (
    <UpgradePrompt>{props.error.message}</UpgradePrompt>
  ) : (
    <NotLoaded {...props} />
  );
}

function NotLoaded({ error, resetErrorBoundary }: FallbackProps) {
  const again = error instanceof PartError ? () => location.reload() : resetErrorBoundary;
  const away = useRecovery(error, again);
  return (
    <div role="alert" className={styles.error}>
      <CloudOff size={32} aria-hidden="true" />
      <h1>Loading Error</h1>
      <p>There was an error loading this screen.</p>
      {away && <p>{whyAway()} This page will load by itself when the server is back.</p>}
      <Button look="filled" onPress={again}>
        Try again
      </Button>
    </div>
  );
}

function PageShape() {
  return (
    <div className={styles.shape}>
      <SkeletonBlock height={72} />
      <SkeletonBlock height={92} />
      <SkeletonBlock height={360} />
    </div>
  );
}
