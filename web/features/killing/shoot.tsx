import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { percent } from '../../app/text/format.ts';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { Shooting } from './answers.ts';
import { useLastShot } from './fired.ts';
import { KillReveal } from './kill-reveal.tsx';
import { NobodyChosen } from './nobody-chosen.tsx';
import { ShotForm } from './shot-form.tsx';
import { ShotResult } from './shot-result.tsx';
import { TargetHead } from './target-head.tsx';
import { HowItEnds, Targets } from './targets.tsx';
import styles from './shoot.module.css';

/** What detectives report and where somebody flies changes here, and is in no read model. */
const refetchMs = 15_000;

/** Whom the player can shoot at, with how many bullets, and what came of it (S106). */
export function Shoot() {
  const { location_name: city } = useCharacter();
  const page = useRead('GET killing', { refetchMs });
  const [query, setQuery] = useSearchParams();
  const [last, setLast] = useLastShot();
  const phone = usePhone();
  const card = useRef<HTMLDivElement>(null);
  // The address follows a moment later.
  const [chosen, setChosen] = useState(query.get('target'));
  const target = page?.targets.find(({ id }) => id === chosen) ?? null;
  const choose = (id: string | null): void => {
    setChosen(id);
    setQuery(id === null ? {} : { target: id }, { replace: true });
  };
  if (last?.answer.result.target_death)
    return (
      <KillReveal
        fired={last}
        onReveal={() => setLast({ ...last, isKnown: true })}
        onLeave={() => setLast(null)}
      />
    );
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
          <div className={styles.left}>
            <Targets
              page={page}
              chosen={target}
              onChoose={(id) => {
                setLast(null);
                choose(id);
                // There it stands below the list.
                if (phone) card.current?.scrollIntoView({ block: 'start' });
              }}
            />
            <HowItEnds />
          </div>
          <div ref={card} className={styles.card}>
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
                    choose(null);
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
