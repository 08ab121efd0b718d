import { usePhone } from '../../ui/use-phone.ts';
import { Chip } from '../../ui/chip.tsx';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import { AttemptSlot } from '../../kits/attempts/attempt-slot.tsx';
import type { LastAttempt } from '../../kits/attempts/last-attempt.ts';
import type { Run } from './answers.ts';

const wait = { timer: 'police-chase', label: 'Next load' } as const;

interface RunResultProps {
  readonly last: LastAttempt<Run> | null;
  /** Whether the police are behind: on the phone the road needs the place. */
  readonly driving: boolean;
}

/** How the last run ended. */
export function RunResult({ last, driving }: RunResultProps) {
  const phone = usePhone();
  if (driving && phone) return null;
  return (
    <AttemptSlot
      last={last}
      wait={wait}
      quiet={() => ({
        icon: 'police-car',
        verdict: driving ? 'They are behind you.' : 'The road is quiet.',
        facts: driving
          ? 'The dice decide when you turn off, at the odds you see.'
          : 'The next load is ready when the wait is over.',
      })}
      renderResult={(run) => ({
        tone: run.success ? 'success' : 'danger',
        icon: run.success ? 'police-car' : 'handcuffs',
        verdict: run.message,
        facts: (
          <>
            {run.success && (
              <Chip tone="success">
                + {run.units} {run.drug_name.toLowerCase()}
              </Chip>
            )}
            <AttemptFacts result={run} />
          </>
        ),
        key: run.wait_until,
      })}
    />
  );
}
