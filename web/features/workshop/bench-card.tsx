import { Check } from 'lucide-react';
import { clockTime, number } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Ring } from '../../ui/ring.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { Build } from './answers.ts';
import { OutputPicture } from './output-picture.tsx';
import type { Bench } from './use-bench.ts';
import styles from './workshop.module.css';

interface BenchCardProps {
  readonly build: Build;
  readonly bench: Bench;
  readonly likeliest: boolean;
}

/** A build under way (R316): when it is ready, and then how to get it (R379). */
export function BenchCard({ build, bench, likeliest }: BenchCardProps) {
  const { id, name, inputs, current_build: current } = build;
  const ready = useOfTime((now) => Date.parse(current.ready_at) <= now);
  return (
    <li className={styles.card} data-ready={ready || undefined}>
      <span className={styles.drawing}>
        <OutputPicture blueprint={build} size={48} />
      </span>
      <div className={styles.words}>
        <h2>
          {name} is {ready ? 'ready' : 'on the bench'}
        </h2>
        <p className={styles.chips}>
          {inputs.map((input) => (
            <Chip key={input.type_id} tone="success">
              <Check aria-hidden="true" />
              {number(input.needed)} {(input.needed === 1 ? input.short_name : input.name).toLowerCase()}
            </Chip>
          ))}
        </p>
      </div>
      {ready ? (
        <Button
          look={likeliest ? 'filled' : 'plain'}
          label={`Collect ${name}`}
          busy={bench.busy === id}
          onPress={() => bench.take(id)}
        >
          Collect
        </Button>
      ) : (
        <div className={styles.wait}>
          <p>
            <small>Ready to collect</small>
            <b>{clockTime(current.ready_at)}</b>
          </p>
          <Ring since={current.started_at} until={current.ready_at}>
            <b>
              <TimeLeft until={current.ready_at} spoken={null} />
            </b>
          </Ring>
        </div>
      )}
    </li>
  );
}
