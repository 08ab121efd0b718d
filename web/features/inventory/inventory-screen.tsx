import type { ReactNode } from 'react';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, shortMoney } from '../../app/text/format.ts';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { ItemsPage } from './answers.ts';
import { worthOf } from './sums.ts';

interface InventoryScreenProps {
  /** Null while it is read. */
  readonly page: ItemsPage | null;
  readonly children: ReactNode;
}

/** What the screens of the inventory share: the hero with its figures. */
export function InventoryScreen({ page, children }: InventoryScreenProps) {
  const items = page?.items ?? [];
  const pieces = items.reduce((sum, item) => sum + item.count, 0);
  return (
    <Screen
      place={`General · ${useCharacter().location_name}`}
      title="Inventory"
      lead="Locked items cannot be sold or thrown away. Pinned items come first."
      aside={
        page && (
          <>
            <HeroFigure value={count(items.length, 'kind')} label={count(pieces, 'piece')} />
            <HeroFigure value={shortMoney(worthOf(items))} label="would sell for" />
          </>
        )
      }
    >
      {page === null ? <SkeletonRows rows={7} height={60} /> : children}
    </Screen>
  );
}
