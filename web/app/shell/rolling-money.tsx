import NumberFlow from '@number-flow/react';
import { cspNonce } from '../boot/csp-nonce.ts';

const dollars = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;
const timing = { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** Rolls to the new value digit by digit; still for those who prefer no motion. */
export function RollingMoney({ value }: { readonly value: number }) {
  return (
    <NumberFlow
      nonce={cspNonce}
      value={value}
      format={dollars}
      transformTiming={timing}
      spinTiming={timing}
    />
  );
}
