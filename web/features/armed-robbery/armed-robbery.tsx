import { useState } from 'react';
import { outOf } from '../../app/text/format.ts';
import { useEnterKey } from '../../app/actions/use-enter-key.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { attemptsOf } from '../../kits/attempts/attempts-of.ts';
import { StreakFigure } from '../../kits/statistics/streak-figure.tsx';
import { ResetWait } from '../timers/reset-wait.tsx';
import { choiceOf, type Picked } from './choice.ts';
import { Matrix } from './matrix.tsx';
import styles from './armed-robbery.module.css';
import { Plan } from './plan.tsx';
import { RobberyResult } from './robbery-result.tsx';

const useRobberies = attemptsOf('POST armed', {
  feature: 'armed-robbery',
  refreshes: ['GET armed', 'GET armed/statistics'],
});

export function ArmedRobbery() {
  const character = useCharacter();
  const page = useRead('GET armed');
  const [picked, setPicked] = useState<Picked>({ target: null, weapon: null });
  const { last, ready, busy, submit } = useRobberies({ streak: page?.streak });
  const chosen = page === null ? null : choiceOf(page, picked);

  function rob(): void {
    const { target = null, weapon = null } = chosen ?? {};
    if (target === null || weapon === null || !ready) return;
    void submit({ body: { target_id: target.id, weapon_id: weapon.id } });
  }

  useEnterKey(rob);
  return (
    <Screen
      place={`Crimes · ${character.location_name}`}
      title="Armed Robbery"
      lead="A better weapon raises the chance; a bigger target means a longer wait."
      aside={
        page && (
          <div className={styles.record}>
            <HeroFigure value={outOf(page.attempts_success, page.attempts)} label="came off" />
            <StreakFigure streaks={page} />
          </div>
        )
      }
    >
      <RobberyResult last={last} weapons={page?.weapons ?? []} />
      <Panel
        title="Target and weapon"
        aside={<ResetWait timer="armed-robbery" otherwise="Chances grow with your level and with practice" />}
      >
        {page === null || chosen === null ? (
          <SkeletonRows rows={7} height={60} />
        ) : (
          <>
            <Matrix
              page={page}
              chosen={chosen}
              onPick={(more) => setPicked((before) => ({ ...before, ...more }))}
            />
            <Plan page={page} chosen={chosen} busy={busy !== null} onRob={rob} />
          </>
        )}
      </Panel>
    </Screen>
  );
}
