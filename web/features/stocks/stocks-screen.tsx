import type { ReactNode } from 'react';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, signedMoney } from '../../app/text/format.ts';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Stocks } from './answers.ts';

interface StocksScreenProps {
  /** Null until it is read. */
  readonly stocks: Stocks | null;
  readonly children: (stocks: Stocks) => ReactNode;
}

/** The hero that the pages of trade share: what the player's shares are worth, and their gain. */
export function StocksScreen({ stocks, children }: StocksScreenProps) {
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Stocks"
      lead="Trades do not move prices, and nobody may hold more than the limit shown."
      aside={
        stocks !== null && (
          <>
            <HeroFigure value={money(stocks.worth)} label="worth of shares" />
            <HeroFigure value={signedMoney(stocks.worth - paidFor(stocks))} label="against what you paid" />
          </>
        )
      }
    >
      <Stack>{stocks === null ? <SkeletonRows rows={8} height={52} /> : children(stocks)}</Stack>
    </Screen>
  );
}

const paidFor = ({ portfolio }: Stocks): number =>
  portfolio.reduce((sum, { bought, sold, price }) => sum + (bought - sold) * price, 0);
