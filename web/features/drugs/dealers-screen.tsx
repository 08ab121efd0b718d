import type { ReactNode } from 'react';
import { signedMoney } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import type { Dealers } from './answers.ts';

interface DealersScreenProps {
  readonly lead: string;
  /** Null until it is read. */
  readonly dealers: Dealers | null;
  readonly children: ReactNode;
}

/** The hero that the pages about dealers share: what is carried, and what was made. */
export function DealersScreen({ lead, dealers, children }: DealersScreenProps) {
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Drugs"
      lead={lead}
      aside={
        dealers !== null && (
          <>
            <HeroFigure value={`${dealers.carried} / ${dealers.capacity}`} label="units carried" />
            <HeroFigure value={signedMoney(dealers.made)} label="made this round" />
          </>
        )
      }
    >
      {children}
    </Screen>
  );
}
