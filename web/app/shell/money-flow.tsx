import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { money } from '../text/format.ts';

const RollingMoney = lazy(async () => ({ default: (await import('./rolling-money.tsx')).RollingMoney }));

/**
 * Money that rolls to its new value. It is still until the code for it has arrived, and where that never does. The code
 * is asked for at the first press: before one there is nothing to pay or to earn.
 */
export function MoneyFlow({ value }: { readonly value: number }) {
  const pressed = useSyncExternalStore(hearFirstPress, () => hasPressed);
  const still = money(value);
  if (!pressed) return still;
  return (
    <ErrorBoundary fallback={still}>
      <Suspense fallback={still}>
        <RollingMoney value={value} />
      </Suspense>
    </ErrorBoundary>
  );
}

let hasPressed = false;
const presses = ['pointerdown', 'keydown'] as const;

function hearFirstPress(tell: () => void): () => void {
  const hear = (): void => {
    hasPressed = true;
    tell();
  };
  for (const press of presses) window.addEventListener(press, hear, { once: true });
  return () => {
    for (const press of presses) window.removeEventListener(press, hear);
  };
}
