import { Check } from 'lucide-react';
import { duration, number } from '../../app/text/format.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import type { Blueprint } from './answers.ts';
import { OutputPicture } from './output-picture.tsx';
import type { Bench } from './use-bench.ts';
import styles from './workshop.module.css';

interface BlueprintRowProps {
  readonly blueprint: Blueprint;
  readonly bench: Bench;
  readonly likeliest: boolean;
}

const kinds = { item: null, perk: 'a perk', vehicle: 'a car' };

/** A blueprint that is not being built: what it takes, and how much of that is there. */
export function BlueprintRow({ blueprint, bench, likeliest }: BlueprintRowProps) {
  const { id, name, count, seconds, output, inputs, can_build: can, locked_message: locked } = blueprint;
  const facts = [count > 1 ? `makes ${number(count)}` : null, kinds[output], duration(seconds)];
  return (
    <li className={styles.row} data-can={can || undefined}>
      <span className={styles.icon}>
        <OutputPicture blueprint={blueprint} size={28} />
      </span>
      <div className={styles.name}>
        <b>{name}</b>
        <small>{facts.filter((fact) => fact !== null).join(', ')}</small>
      </div>
      <ul className={styles.inputs} aria-label={`What it takes: ${name}`}>
        {inputs.map((input) => (
          <li key={input.type_id} data-ready={input.is_ready || undefined}>
            <span>
              {input.short_name}
              <b>
                {input.is_ready && <Check size={13} aria-label="enough" />}
                {number(input.progress)} / {number(input.needed)}
              </b>
            </span>
            <Bar percent={input.progress_percent} tone={input.is_ready ? 'success' : 'accent'} />
          </li>
        ))}
      </ul>
      <Button
        look={likeliest ? 'filled' : 'plain'}
        label={can ? `Build: ${name}` : `Build: ${name}. ${locked ?? ''}`}
        off={!can}
        busy={bench.busy === id}
        onPress={() => bench.start(id)}
      >
        Build
      </Button>
    </li>
  );
}
