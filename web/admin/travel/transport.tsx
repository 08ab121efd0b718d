import { Pause, Play, StepBack, StepForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { number } from '../../app/format.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import type { History } from '../answers.ts';
import { useKeys } from '../keys.ts';
import { utcMoment } from '../words.ts';
import styles from './travel.module.css';

const playEveryMs = 500;
const speeds = [1, 10, 100] as const;

interface TransportProps {
  readonly history: History;
  readonly revision: number;
  readonly at: string | null;
  /** Whether the last step has not been answered yet: playing waits for it. */
  readonly waiting: boolean;
  readonly onGo: (moment: { revision?: number; at?: string }) => void;
}

/** Steps, plays and slides through a round. The bars show when it was busy. */
export function Transport({ history, revision, at, waiting, onGo }: TransportProps) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(speeds[0]);
  const head = history.round.revision;
  const ends = revision >= head;
  const step = (by: number) => onGo({ revision: Math.min(head, Math.max(0, revision + by)) });

  useEffect(() => {
    if (!playing || waiting || ends) return;
    const timer = window.setTimeout(() => onGo({ revision: Math.min(head, revision + speed) }), playEveryMs);
    return () => window.clearTimeout(timer);
  }, [playing, waiting, ends, head, revision, speed, onGo]);

  useKeys((key, event) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
    if (key !== ' ' || !(event.target === document.body)) return;
    event.preventDefault();
    setPlaying(!playing);
  });

  return (
    <footer className={styles.transport} aria-label="Time travel">
      <div className={styles.steps}>
        <Button small look="quiet" label="One event back" off={revision <= 0} onPress={() => step(-1)}>
          <StepBack size={18} aria-hidden="true" />
        </Button>
        <Button
          small
          look="quiet"
          label={playing ? 'Pause' : 'Play'}
          off={ends}
          onPress={() => setPlaying(!playing)}
        >
          {playing && !ends ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
        </Button>
        <Button small look="quiet" label="One event on" off={ends} onPress={() => step(1)}>
          <StepForward size={18} aria-hidden="true" />
        </Button>
        <Select
          label="Events a step"
          value={String(speed)}
          options={speeds.map((each) => ({ value: String(each), label: `${each}×` }))}
          onChange={(next) => setSpeed(Number(next))}
        />
      </div>
      <Slider history={history} revision={revision} at={at} onGo={onGo} />
      <p className={styles.now}>
        {number(revision)}
        {at !== null && ` · ${utcMoment(at)}`}
      </p>
    </footer>
  );
}

function Slider({ history, revision, at, onGo }: Omit<TransportProps, 'waiting'>) {
  const { stretches, width_ms: width, round } = history;
  const first = stretches[0];
  if (!first) return null;
  const begins = Date.parse(first.at);
  const ends = Math.max(begins + 1, Date.parse(round.last_event_at));
  const here = at === null ? timeOf(history, revision) : Math.min(ends, Math.max(begins, Date.parse(at)));
  const most = Math.max(1, ...stretches.map(({ events }) => events));
  return (
    <div className={styles.slider}>
      <svg viewBox={`0 0 ${stretches.length} 24`} preserveAspectRatio="none" aria-hidden="true">
        {stretches.map((stretch, index) => {
          const height = stretch.events === 0 ? 0 : 2 + (stretch.events / most) * 22;
          return <rect key={stretch.at} x={index + 0.15} y={24 - height} width={0.7} height={height} />;
        })}
      </svg>
      <input
        type="range"
        aria-label="Time of the round"
        aria-valuetext={utcMoment(new Date(here).toISOString())}
        min={begins}
        max={ends}
        step={Math.max(1, Math.floor(width / 10))}
        value={here}
        onChange={(event) => onGo({ at: new Date(Number(event.target.value)).toISOString() })}
      />
    </div>
  );
}

/** About when an event happened, before its own time is known. */
function timeOf({ stretches }: History, revision: number): number {
  const stretch = stretches.findLast((each) => each.revision <= revision) ?? stretches[0];
  return stretch ? Date.parse(stretch.at) : 0;
}
