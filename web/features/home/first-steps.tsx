import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePlayBlock } from '../../app/state/play-block.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './first-steps.module.css';
import type { TakenStep } from './use-first-steps.ts';

/** What a new gangster should do first; null while that loads. Disappears when all of it is done. */
export function FirstSteps({ steps }: { readonly steps: readonly TakenStep[] | null }) {
  const blocked = usePlayBlock() !== null;
  if (steps === null) {
    return (
      <Panel title="First steps">
        <SkeletonRows rows={4} height={57} />
      </Panel>
    );
  }
  const done = steps.filter((step) => step.done).length;
  return (
    <Panel
      title="First steps"
      mark={
        <Chip>
          {done} of {steps.length}
        </Chip>
      }
      aside="then this goes away"
    >
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.title}
            className={classNames(styles.step, step.done && styles.done)}
            data-row-link={(!step.done && !blocked) || undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {step.done ? <Check size={14} strokeWidth={3} /> : index + 1}
            </span>
            <span className={styles.words}>
              <b>
                {step.done || blocked ? step.title : <Link to={step.to}>{step.title}</Link>}
                {step.done && <span className="visually-hidden">, done</span>}
              </b>
              {!step.done && <small>{step.why}</small>}
            </span>
            {!step.done && !blocked && <ChevronRight size={16} className={styles.way} aria-hidden="true" />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
