import type { ReactNode } from 'react';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, money, number } from '../../app/text/format.ts';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { AuctionsPage } from './answers.ts';

interface AuctionsScreenProps {
  /** Null until it is read. */
  readonly page: AuctionsPage | null;
  readonly children: (page: AuctionsPage) => ReactNode;
}

/** The hero that open and closed auctions share: what is held in bids, and the player's auctions. */
export function AuctionsScreen({ page, children }: AuctionsScreenProps) {
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Auctions"
      lead="Each bid must beat the last by a tenth. The house keeps a tenth of the price."
      aside={
        page && (
          <>
            <HeroFigure value={money(page.held)} label={`held in ${count(page.leading, 'bid')}`} />
            <HeroFigure value={number(page.own_open)} label="of yours open" />
          </>
        )
      }
    >
      <Stack>{page === null ? <SkeletonRows rows={8} height={54} /> : children(page)}</Stack>
    </Screen>
  );
}
