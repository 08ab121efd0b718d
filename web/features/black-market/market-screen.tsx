import type { ReactNode } from 'react';
import { useCharacter } from '../../app/state/use-character.ts';
import { money } from '../../app/text/format.ts';
import { HeroFigure, Screen } from '../../ui/screen.tsx';

/** What the screens of the market share: the hero with the cash in hand. */
export function MarketScreen({ lead, children }: { readonly lead: string; readonly children: ReactNode }) {
  const { location_name: city, money: cash } = useCharacter();
  return (
    <Screen
      place={`The City · ${city}`}
      title="Black Market"
      lead={lead}
      aside={<HeroFigure value={money(cash)} label="in hand" />}
    >
      {children}
    </Screen>
  );
}
