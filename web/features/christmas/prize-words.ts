import type { Prize } from './answers.ts';

type PrizeKind = Prize['kind'];

/** Names of the picture collection. */
const icons: Readonly<Record<PrizeKind, string>> = {
  money: 'money-stack',
  bullets: 'bullets',
  scratch_card: 'card-pick',
  respect_refill: 'top-hat',
  perk: 'cut-diamond',
};

export const prizeIcon = (kind: PrizeKind): string => icons[kind];

/** Where a prize is to be found, and what leads there; null for what lies in the pocket. */
export const prizePlaces: Readonly<
  Record<PrizeKind, { readonly to: string; readonly label: string } | null>
> = {
  money: null,
  bullets: null,
  scratch_card: { to: '/main/scratch', label: 'To Scratch & Win' },
  respect_refill: { to: '/main/inventory', label: 'In your inventory' },
  perk: { to: '/main/perks', label: 'With your perks' },
};
