import { useState } from 'react';
import { useEnterKey } from '../../app/actions/use-enter-key.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { duration } from '../../app/text/format.ts';
import { attemptsOf } from '../../kits/attempts/attempts-of.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CrimeScreen } from '../../kits/statistics/crime-screen.tsx';
import { ResetWait } from '../timers/reset-wait.tsx';
import { wasTried } from './answers.ts';
import { FraudResult } from './fraud-result.tsx';
import { can, nextMove, type Move } from './moves.ts';
import { Plan } from './plan.tsx';
import { TypeList } from './type-list.tsx';

const useFrauds = attemptsOf('POST fraud', {
  feature: 'fraud',
  refreshes: ['GET fraud', 'GET fraud/statistics'],
});

export function Fraud() {
  // R739
  const page = useRead('GET fraud', { quiet: true });
  const [picked, setPicked] = useState<string | null>(null);
  const { last, ready, busy, submit } = useFrauds({
    streak: page?.streak,
    done(outcome) {
      // R618: after an attempt the type is cleared.
      if (wasTried(outcome)) setPicked(null);
    },
  });
  const chosen = page?.types.find(({ id, locked }) => !locked && id === (picked ?? page.current)) ?? null;

  function move(what: Move): void {
    if (chosen === null || !ready || !can[what](chosen)) return;
    void submit({ body: { action: what, type_id: chosen.id } }, what);
  }

  useEnterKey(() => {
    if (chosen !== null) move(nextMove(chosen));
  });
  const wait = page === null ? '' : `${duration(page.wait_seconds)} after an attempt`;
  return (
    <CrimeScreen
      title="Fraud"
      lead="Every plan raises the chance, and people talk. An attempt uses up all its plans."
      streaks={page}
    >
      <FraudResult last={last} />
      <Panel title="Frauds" aside={<ResetWait timer="fraud" otherwise={wait} />}>
        {page === null ? (
          <SkeletonRows rows={7} height={64} />
        ) : (
          <>
            <TypeList types={page.types} chosen={chosen?.id ?? null} onChoose={setPicked} />
            <Plan page={page} type={chosen} ready={ready} busy={busy} onMove={move} />
          </>
        )}
      </Panel>
    </CrimeScreen>
  );
}
