import { Pause, Play, StepBack, StepForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { number } from '../../app/text/format.ts';
import { useTask } from '../../app/reads/use-task.ts';
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
  /** Finds the next event (1) or the one before (-1) of the gangster looked at; null where nobody is. */
  readonly findOwn: ((by: 1 | -1) => Promise<number | null>) | null;
}

/** Steps, plays and slides through a round. The bars show when it was busy. */
export function Transport({ history, revision, at, waiting, onGo, findOwn }: TransportProps) {
  const [ownOnly, setOwnOnly] = useState(false);
  const { busy, run } = useTask();
  const find = ownOnly ? findOwn : null;
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(speeds[0]);
  const head = history.round.revision;
  const ends = revision >= head;
  const step = (by: 1 | -1): void => {
    if (find === null) return onGo({ revision: Math.min(head, Math.max(0, revision + by)) });
    void run('step', async () => {
      const found = await find(by);
      if (found !== null) onGo({ revision: found });
    });
  };

  useEffect(() => {
    if (!playing || waiting || ends) return undefined;
    let left = false;
    const timer = window.setTimeout(() => {
      if (find === null) return onGo({ revision: Math.min(head, revision + speed) });
      void find(1).then((found) => {
        if (left) return;
        if (found === null) setPlaying(false);
        else onGo({ revision: found });
      });
    }, playEveryMs);
    return () => {
      left = true;
      window.clearTimeout(timer);
    };
  }, [playing, waiting, ends, head, revision, speed, onGo, find]);

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
        <Button
          small
          look="quiet"
          label="One event back"
          off={revision <= 0}
          busy={busy !== null}
          onPress={() => step(-1)}
        >
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
        <Button small look="quiet" label="One event forward" off={ends} onPress={() => step(1)}>
          <StepForward size={18} aria-hidden="true" />
        </Button>
        <Select
          label="Events per step"
          value={String(speed)}
          options={speeds.map((each) => ({ value: String(each), label: `${each}×` }))}
          onChange={(next) => setSpeed(Number(next))}
        />
        {findOwn !== null && (
          <button
            type="button"
            className={styles.ownOnly}
            aria-pressed={ownOnly}
            onClick={() => setOwnOnly(!ownOnly)}
          >
            Only this gangster
          </button>
        )}
      </div>
      <Slider history={history} revision={revision} at={at} onGo={onGo} />
      <p className={styles.now}>
        {number(revision)}
        {at !== null && ` · ${utcMoment(at)}`}
      </p>
    </footer>
  );
}

function Slider({ history, revision, at, onGo }: Omit<TransportProps, 'waiting' | 'findOwn'>) {
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
