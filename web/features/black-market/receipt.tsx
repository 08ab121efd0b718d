import { HandCoins, Store } from 'lucide-react';
import { usePhone } from '../../ui/use-phone.ts';
import { ResultSlot } from '../../ui/result-slot.tsx';

/** What the last purchase or sale came to, the verb first. */
export interface Receipt {
  readonly verdict: string;
  readonly facts: string;
  /** Another key is another result. */
  readonly key: string;
}

/** The place of the receipt; `idle` stands there before there is one. */
export function ReceiptSlot({ receipt, idle }: { readonly receipt: Receipt | null; readonly idle: string }) {
  // On the phone the goods need the place until there is something to tell.
  const phone = usePhone();
  return (
    <ResultSlot
      tone={receipt === null ? 'idle' : 'success'}
      icon={receipt === null ? <Store /> : <HandCoins />}
      verdict={receipt?.verdict ?? idle}
      facts={receipt?.facts ?? 'The receipt shows here.'}
      resultKey={receipt?.key ?? 'idle'}
      unseen={phone && receipt === null}
    />
  );
}
