import { Anvil } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { number } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Blueprint, Build } from './answers.ts';
import { BenchCard } from './bench-card.tsx';
import { BlueprintRow } from './blueprint-row.tsx';
import { useBench, type BenchDone } from './use-bench.ts';
import styles from './workshop.module.css';

/** What can be built of what is carried, and what is on the bench (S026). */
export function Workshop() {
  const page = useRead('GET workshop');
  const [done, setDone] = useState<BenchDone | null>(null);
  const blueprints = page?.blueprints ?? [];
  return (
    <Screen
      place={`General · ${useCharacter().location_name}`}
      title="Inventory"
      lead="What goes on the bench is used up. What comes off it is yours."
      aside={
        page && (
          <HeroFigure
            value={number(blueprints.filter(({ current_build: build }) => build !== null).length)}
            label="on the bench"
          />
        )
      }
    >
      <ResultSlot
        tone={done === null ? 'idle' : 'success'}
        icon={<Anvil />}
        verdict={done?.verdict ?? 'Good hands make what no shop will sell you.'}
        facts={done?.facts ?? 'What you build or collect shows here.'}
        resultKey={done?.key ?? 'idle'}
      />
      {page === null && <SkeletonRows rows={6} height={84} />}
      {page !== null && blueprints.length === 0 && (
        // R317, R489
        <Empty
          icon={<Anvil />}
          sentence="There are no blueprints available."
          next={<ButtonLink to="/main/inventory">Items</ButtonLink>}
        />
      )}
      {page !== null && blueprints.length > 0 && <Bench blueprints={blueprints} onDone={setDone} />}
    </Screen>
  );
}

const isBuilt = (blueprint: Blueprint): blueprint is Build => blueprint.current_build !== null;

interface BenchProps {
  readonly blueprints: readonly Blueprint[];
  readonly onDone: (done: BenchDone) => void;
}

function Bench({ blueprints, onDone }: BenchProps) {
  const bench = useBench(onDone);
  const builds = blueprints.filter(isBuilt);
  const rest = blueprints.filter((each) => !isBuilt(each));
  const ready = useOfTime(
    (now) => builds.find(({ current_build: build }) => Date.parse(build.ready_at) <= now)?.id ?? null,
  );
  /** The likeliest next act: the only filled button. */
  const likeliest = ready ?? rest.find(({ can_build: can }) => can)?.id;
  return (
    <Stack>
      {builds.length > 0 && (
        <ul className={styles.bench} aria-label="On the bench">
          {builds.map((build) => (
            <BenchCard key={build.id} build={build} bench={bench} likeliest={build.id === likeliest} />
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <Panel title="Blueprints">
          <ul className={styles.list} aria-label="Blueprints">
            {rest.map((blueprint) => (
              <BlueprintRow
                key={blueprint.id}
                blueprint={blueprint}
                bench={bench}
                likeliest={blueprint.id === likeliest}
              />
            ))}
          </ul>
        </Panel>
      )}
    </Stack>
  );
}
