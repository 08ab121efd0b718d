import { capitalised } from '@rackets/engine/kernel/values/capitalised.ts';
import { duration, percent } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { ChanceMeter, MeterKey } from '../../ui/chance-meter.tsx';
import { NothingPlanned, PlanBar } from '../../kits/attempts/plan-bar.tsx';
import type { FraudPage, FraudType } from './answers.ts';
import { can, moves, nextMove, type Move } from './moves.ts';

interface PlanProps {
  readonly page: FraudPage;
  readonly type: FraudType | null;
  /** Whether the wait is over. */
  readonly ready: boolean;
  /** The move that runs; null when none does. */
  readonly busy: string | null;
  readonly onMove: (move: Move) => void;
}

/** What one more plan would add, hatched, and the two moves. */
export function Plan({ page, type, ready, busy, onMove }: PlanProps) {
  if (type === null)
    return <NothingPlanned sentence="Choose a fraud. Its plans wait for you until you try it." />;
  const plannable = can.plan(type);
  return (
    <PlanBar
      what={capitalised(type.name)}
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
      {moves.map((move) => (
        <Button
          key={move}
          look={ready && move === nextMove(type) ? 'filled' : 'plain'}
          off={!ready || !can[move](type)}
          busy={busy === move}
          onPress={() => onMove(move)}
        >
          {move === 'plan' ? 'Plan' : `Attempt at ${percent(type.chance)}`}
        </Button>
      ))}
    </PlanBar>
  );
}
