import { Backpack, HandCoins } from 'lucide-react';
import { money } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { nameThem, type Sold } from './use-sale.ts';

/** What the last sale brought. */
export function SaleResult({ sold, hint }: { readonly sold: Sold | null; readonly hint: string }) {
  if (sold === null)
    return (
      <ResultSlot
        tone="idle"
        icon={<Backpack />}
        verdict="Everything in these pockets has a story and a price."
        facts={`${hint} What it brought shows here.`}
        resultKey="quiet"
      />
    );
  return (
    <ResultSlot
      tone="success"
      icon={<HandCoins />}
      verdict={`Sold ${nameThem(sold.lots)}.`}
      facts={<Chip tone="success">+ {money(sold.money)}</Chip>}
      resultKey={sold.lots.map(({ item, count }) => `${item.type_id} ${count} ${item.count}`).join(' ')}
    />
  );
}
