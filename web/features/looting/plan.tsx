import { count, money, percent } from '../../app/text/format.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { Button } from '../../ui/button.tsx';
import { ChanceMeter, MeterKey } from '../../ui/chance-meter.tsx';
import { PlanBar } from '../../kits/attempts/plan-bar.tsx';
import type { LootOption } from './answers.ts';
import { chanceWith, worthOf } from './selection.ts';

interface PlanProps {
  readonly chosen: readonly LootOption[];
  /** Whether Assured Loot makes one thing sure. */
  readonly assured: boolean;
  readonly busy: boolean;
  readonly onTake: () => void;
}

/** What the chosen things are worth, what they leave of the chance, and the one button. */
export function Plan({ chosen, assured, busy, onTake }: PlanProps) {
  const waiting = useTimer('looting').phase !== 'ready';
  const chance = assured ? 100 : chanceWith(chosen);
  return (
    <PlanBar
      what={
        chosen.length === 0 ? 'Nothing chosen' : `${count(chosen.length, 'thing')}, ${money(worthOf(chosen))}`
      }
      chance={percent(chance)}
      meter={<ChanceMeter label="Chance to get away with it" now={100} planned={chance} />}
      keys={
        assured ? (
          'Assured Loot: one thing, and you get away with it.'
        ) : (
          <MeterKey tone="less">what your choices take off the chance</MeterKey>
        )
      }
    >
      <Button look="filled" off={waiting || chosen.length === 0} busy={busy} onPress={onTake}>
        {chosen.length === 0 ? 'Choose something' : `Attempt at ${percent(chance)}`}
      </Button>
    </PlanBar>
  );
}
