import { clockTime, percent } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { Button } from '../../ui/button.tsx';
import { ChanceMeter, MeterKey } from '../../ui/chance-meter.tsx';
import { NothingPlanned, PlanBar } from '../../kits/attempts/plan-bar.tsx';
import type { ArmedPage } from './answers.ts';
import { weakerThan, type Choice } from './choice.ts';
import styles from './plan.module.css';

interface PlanProps {
  readonly page: ArmedPage;
  readonly chosen: Choice;
  readonly busy: boolean;
  readonly onRob: () => void;
}

const minuteMs = 60_000;

/** What is about to happen: the chance, what the weapon adds to it, the wait that follows, and the one button. */
export function Plan({ page, chosen: { target, weapon }, busy, onRob }: PlanProps) {
  const { phase } = useTimer('armed-robbery');
  if (target === null || weapon === null) return <NothingPlanned sentence="Choose a target and a weapon." />;
  const chance = target.chances[weapon.id] ?? 0;
  const weaker = weakerThan(page, weapon);
  const before = weaker === null ? chance : (target.chances[weaker.id] ?? 0);
  const name = weapon.name.toLowerCase();
  const withWeapon = weapon.count === null ? `with ${name}` : `with the ${name}`;
  return (
    <PlanBar
      what={`${target.name} ${withWeapon}`}
      chance={
        <>
          {before !== chance && <span>{percent(before)} → </span>}
          {percent(chance)}
        </>
      }
      meter={<ChanceMeter label="Chance of this robbery" now={before} planned={chance} />}
      keys={
        <>
          {weaker !== null && before !== chance && (
            <>
              <MeterKey tone="solid">{`with ${weaker.count === null ? '' : 'the '}${weaker.name.toLowerCase()}`}</MeterKey>
              <MeterKey tone="more">{`+ ${percent(chance - before)} ${withWeapon}`}</MeterKey>
            </>
          )}
          {phase === 'ready' && (
            <span className={styles.next}>
              next robbery at {clockTime(serverClock.now() + target.wait * minuteMs)}
            </span>
          )}
        </>
      }
    >
      <Button look="filled" off={phase !== 'ready'} busy={busy} onPress={onRob}>
        Rob the {target.short_name}
      </Button>
    </PlanBar>
  );
}
