import { duration, percent } from '../../app/text/format.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { Button } from '../../ui/button.tsx';
import { ChanceMeter, MeterKey } from '../../ui/chance-meter.tsx';
import { NothingPlanned, PlanBar } from '../../kits/attempts/plan-bar.tsx';
import type { FraudPage, FraudType } from './answers.ts';
import { canAttempt, canPlan, nextMove, type Move } from './moves.ts';
import { capital } from './type-list.tsx';

interface PlanProps {
  readonly page: FraudPage;
  readonly type: FraudType | null;
  /** The move that runs; null when none does. */
  readonly busy: string | null;
  readonly onMove: (move: Move) => void;
}

/** What one more plan would add, hatched, and the two moves. */
export function Plan({ page, type, busy, onMove }: PlanProps) {
  const waiting = useTimer('fraud').phase !== 'ready';
  if (type === null)
    return <NothingPlanned sentence="Choose a fraud. Its plans wait for you until you try it." />;
  const plannable = canPlan(type);
  const next = nextMove(type);
  return (
    <PlanBar
      what={capital(type.name)}
      chance={percent(type.chance)}
      meter={
        <ChanceMeter
          label="Chance of this fraud"
          now={type.chance}
          planned={plannable ? Math.min(100, type.chance + type.plan_max) : type.chance}
        />
      }
      keys={
        plannable ? (
          <MeterKey tone="more">
            {`+ ${type.plan_min} to ${percent(type.plan_max)} by one plan, ${duration(page.plan_wait_seconds)} and ${percent(page.plan_heat_percent)} heat`}
          </MeterKey>
        ) : (
          'There is nothing left to plan.'
        )
      }
    >
      <Button
        look={next === 'plan' && !waiting ? 'filled' : 'plain'}
        off={waiting || !plannable}
        busy={busy === 'plan'}
        onPress={() => onMove('plan')}
      >
        Plan
      </Button>
      <Button
        look={next === 'attempt' && !waiting ? 'filled' : 'plain'}
        off={waiting || !canAttempt(type)}
        busy={busy === 'attempt'}
        onPress={() => onMove('attempt')}
      >
        Attempt at {percent(type.chance)}
      </Button>
    </PlanBar>
  );
}
