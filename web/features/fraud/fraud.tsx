import { useState } from 'react';
import { useEnterKey } from '../../app/actions/use-enter-key.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { duration } from '../../app/text/format.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { lastAttemptOf } from '../../kits/attempts/last-attempt.ts';
import { StreakFigure } from '../../kits/statistics/streak-figure.tsx';
import { ResetWait } from '../timers/reset-wait.tsx';
import { wasTried, type FraudOutcome } from './answers.ts';
import { FraudResult } from './fraud-result.tsx';
import { canAttempt, canPlan, nextMove, type Move } from './moves.ts';
import { Plan } from './plan.tsx';
import { TypeList } from './type-list.tsx';

const useLastOutcome = lastAttemptOf<FraudOutcome>('fraud');

export function Fraud() {
  const character = useCharacter();
  // R739
  const page = useRead('GET fraud', { quiet: true });
  const { phase } = useTimer('fraud');
  const [picked, setPicked] = useState<string | null>(null);
  const { last, note } = useLastOutcome();
  const { busy, submit } = useSubmit('POST fraud', {
    refreshes: ['GET fraud', 'GET fraud/statistics'],
    done: (outcome) => {
      note(outcome, page?.streak);
      // R618: after an attempt the type is cleared.
      if (wasTried(outcome)) setPicked(null);
    },
  });
  const chosen = page?.types.find(({ id, locked }) => !locked && id === (picked ?? page.current)) ?? null;

  function move(what: Move): void {
    if (chosen === null || phase !== 'ready') return;
    if (!(what === 'plan' ? canPlan(chosen) : canAttempt(chosen))) return;
    void submit({ body: { action: what, type_id: chosen.id } }, what);
  }

  useEnterKey(() => {
    if (chosen !== null) move(nextMove(chosen));
  });
  return (
    <Screen
      place={`Crimes · ${character.location_name}`}
      title="Fraud"
      lead="Every plan raises the chance, and people talk. An attempt uses up all its plans."
      aside={<StreakFigure streaks={page} />}
    >
      <FraudResult last={last} />
      <Panel
        title="Frauds"
        aside={
          <ResetWait
            timer="fraud"
            otherwise={page === null ? '' : `${duration(page.wait_seconds)} after an attempt`}
          />
        }
      >
        {page === null ? (
          <SkeletonRows rows={7} height={64} />
        ) : (
          <>
            <TypeList types={page.types} chosen={chosen?.id ?? null} onChoose={setPicked} />
            <Plan page={page} type={chosen} busy={busy} onMove={move} />
          </>
        )}
      </Panel>
    </Screen>
  );
}
