import { Check } from 'lucide-react';
import { ErrorBoundary } from 'react-error-boundary';
import { usePrisonUntil } from '../../app/state/use-prison.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { firstSteps } from '../../app/screens/contributions.ts';
import styles from './first-steps.module.css';

/** For a new gangster: what to do first. Gone for good when all of it is done. */
export function FirstSteps() {
  return (
    <ErrorBoundary fallback={null}>
      <Steps />
    </ErrorBoundary>
  );
}

function Steps() {
  const { level, bank } = useCharacter();
  const stats = useRead('GET current/stats', { quiet: true });
  const jailed = usePrisonUntil() !== null;
  if (stats === null) {
    // Its place is kept for those who are likely to see it.
    if (level.number > 1 && bank > 0) return null;
    return (
      <Panel title="First steps">
        <SkeletonRows rows={4} height={57} />
      </Panel>
    );
  }
  const { totals } = stats.stats;
  const total = (metric: string): number => totals.find(({ type }) => type === metric)?.value ?? 0;
  const steps = firstSteps.map((step) => ({ ...step, done: step.done(stats.stats, total) }));
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  const next = steps.find((step) => !step.done);
  return (
    <Panel
      title="First steps"
      mark={
        <Chip>
          {done} of {steps.length}
        </Chip>
      }
    >
      <ol>
        {steps.map((step, index) => (
          <li key={step.title} className={classNames(styles.step, step.done && styles.done)}>
            <span className={styles.mark} aria-hidden="true">
              {step.done ? <Check size={14} strokeWidth={3} /> : index + 1}
            </span>
            <span className={styles.words}>
              <b>
                {step.title}
                {step.done && <span className="visually-hidden">, done</span>}
              </b>
              {!step.done && <small>{step.why}</small>}
            </span>
            {step === next && !jailed && (
              <ButtonLink to={step.to} small>
                {step.act}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
