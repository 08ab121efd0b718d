import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { percent } from '../../app/text/format.ts';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import type { Shooting } from './answers.ts';
import type { Fired } from './fired.ts';
import { KillReveal } from './kill-reveal.tsx';
import { NobodyChosen } from './nobody-chosen.tsx';
import { ShotForm } from './shot-form.tsx';
import { ShotResult } from './shot-result.tsx';
import { TargetHead } from './target-head.tsx';
import { Targets } from './targets.tsx';
import styles from './shoot.module.css';

/** What detectives report and where somebody flies changes here, and is in no read model. */
const refetchMs = 15_000;

/** Whom the player can shoot at, with how many bullets, and what came of it (S106). */
export function Shoot() {
  const { location_name: city } = useCharacter();
  const page = useRead('GET killing', { refetchMs });
  const [query, setQuery] = useSearchParams();
  const [last, setLast] = useState<Fired | null>(null);
  const target = page?.targets.find(({ id }) => id === query.get('target')) ?? null;
  if (last?.answer.result.target_death) return <KillReveal fired={last} onLeave={() => setLast(null)} />;
  return (
    <Screen
      place={`Killing · ${city}`}
      title="Open Fire"
      lead="You can only shoot people your detectives hold in this city."
      aside={page && <Own page={page} />}
    >
      <ShotResult last={last} target={target} problem={page?.problem ?? null} />
      {page === null ? (
        <SkeletonBlock height={420} />
      ) : (
        <div className={styles.work}>
          <Targets
            page={page}
            chosen={target}
            onChoose={(id) => {
              setLast(null);
              setQuery({ target: id }, { replace: true });
            }}
          />
          <div className={styles.card}>
            {target === null ? (
              <NobodyChosen page={page} />
            ) : (
              <>
                <TargetHead target={target} />
                <ShotForm
                  key={target.id}
                  page={page}
                  target={target}
                  onFired={(fired) => {
                    setLast(fired);
                    setQuery({}, { replace: true });
                  }}
                />
              </>
            )}
          </div>
        </div>
      )}
    </Screen>
  );
}

function Own({ page: { health, firearm } }: { readonly page: Shooting }) {
  return (
    <>
      <HeroFigure value={percent(health)} label="your health" />
      <HeroFigure value={firearm?.name ?? 'None'} label="firearm" />
    </>
  );
}
