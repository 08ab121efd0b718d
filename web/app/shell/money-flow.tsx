import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { money } from '../text/format.ts';

const RollingMoney = lazy(async () => ({ default: (await import('./rolling-money.tsx')).RollingMoney }));

/** Money that rolls to its new value. It is still until the code for it has arrived, and where that never does. */
export function MoneyFlow({ value }: { readonly value: number }) {
  const still = money(value);
  return (
    <ErrorBoundary fallback={still}>
      <Suspense fallback={still}>
        <RollingMoney value={value} />
      </Suspense>
    </ErrorBoundary>
  );
}
