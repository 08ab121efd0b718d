import { useState } from 'react';
import { money } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { PropertyPage } from './answers.ts';
import { AttackResult } from './attack-result.tsx';
import { CityMap } from './city-map.tsx';
import { Details } from './details.tsx';
import { Feed } from './feed.tsx';
import { OwnContracts } from './own-contracts.tsx';
import styles from './properties.module.css';
import { useFeed } from './use-feed.ts';

/** The properties of the city: who holds them, and what it takes to hold them (S086). */
export function Properties() {
  const character = useCharacter();
  const page = useRead('GET property', { ownChannel: true });
  const phone = usePhone();
  const income = page?.contracts.reduce((sum, each) => sum + each.income, 0) ?? 0;
  return (
    <Screen
      place={`The City · ${character.location_name}`}
      title="Property"
      lead="Whoever wears the walls down to nothing may take a property over."
      aside={
        page && (
          <>
            <HeroFigure
              value={page.contracts.length}
              label={page.contracts.length === 1 ? 'contract' : 'contracts'}
            />
            <HeroFigure value={money(income)} label="an hour" />
          </>
        )
      }
    >
      {!phone && <AttackResult page={page} />}
      {page === null ? <SkeletonBlock height={600} /> : <City key={page.location_id} page={page} />}
    </Screen>
  );
}

function City({ page }: { readonly page: PropertyPage }) {
  const phone = usePhone();
  const entries = useFeed(page);
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = page.properties.find(({ id }) => id === picked) ?? page.properties.at(-1);
  return (
    <div className={styles.page}>
      <CityMap page={page} chosen={chosen?.id ?? ''} onChoose={setPicked} />
      {chosen && (
        <Details
          key={chosen.id}
          page={page}
          property={chosen}
          result={phone ? <AttackResult page={page} /> : null}
        />
      )}
      <div className={styles.below}>
        <Feed page={page} entries={entries} />
        <OwnContracts contracts={page.contracts} />
      </div>
    </div>
  );
}
