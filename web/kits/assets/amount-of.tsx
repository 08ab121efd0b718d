import type { AssetType } from '@rackets/engine/shared/holders/asset-types.ts';
import { useAtomValue } from 'jotai/react';
import { userAtom } from '../../app/state/state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, money, number } from '../../app/text/format.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import type { ChosenLot } from './chosen.ts';

interface AmountOfProps {
  readonly type: Exclude<AssetType, 'vehicle' | 'perk' | 'item' | 'drugs'>;
  readonly icon: string;
  readonly value: number | null;
  readonly chosen: readonly ChosenLot[];
  readonly onChoose: (lots: readonly ChosenLot[]) => void;
}

const nouns = { money: 'Money', bullets: 'Bullets', prison_bribes: 'Bribes', credits: 'Credits' } as const;
const ones = { bullets: 'bullet', prison_bribes: 'bribe', credits: 'credit' } as const;

/** So much of a plain good: at most what there is (R408). */
export function AmountOf({ type, icon, value, chosen, onChoose }: AmountOfProps) {
  const { money: cash, bullets, prison_bribes } = useCharacter();
  const credits = useAtomValue(userAtom)?.credits ?? 0;
  const owned = { money: cash, bullets, prison_bribes, credits }[type];
  const [lot] = chosen;
  const worded = (amount: number) => (type === 'money' ? money(amount) : count(amount, ones[type]));
  return (
    <MoneyField
      label={`${nouns[type]} to take`}
      sign={type === 'money' ? '$' : ''}
      max={owned}
      value={lot?.amount ?? null}
      onChange={(wanted) => {
        const amount = Math.min(wanted ?? 0, owned);
        onChoose(
          amount < 1
            ? []
            : [
                {
                  type,
                  id: null,
                  amount,
                  name: worded(amount),
                  detail: value === null ? '' : `${money(value)} each`,
                  worth: value === null ? null : value * amount,
                  image: null,
                  icon,
                },
              ],
        );
      }}
      hint={`You have ${number(owned)}. You cannot take more than that.`}
    />
  );
}
