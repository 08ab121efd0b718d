import { cityOf } from '@rackets/engine/shared/catalogues/cities.ts';
import { PlaneLanding, PlaneTakeoff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Timer } from '../../app/api/shapes.ts';
import type { TimerPhase } from '../../app/time/timer-phase.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { WaitRing } from '../../ui/wait-ring.tsx';
import type { AirportPage } from './answers.ts';
import { landUnder } from './land-under.ts';
import { planeAt } from './route-arc.ts';

interface FlightNewsProps {
  readonly page: AirportPage | null;
  readonly timer: Timer | undefined;
  readonly phase: TimerPhase;
}

/** Where the player is: on the ground, in the air with the clock time of landing, or just landed. */
export function FlightNews({ page, timer, phase }: FlightNewsProps) {
  const [flew, setFlew] = useState(phase !== 'ready');
  if (!flew && phase !== 'ready') setFlew(true);
  const wait = (
    <WaitRing timer={timer} phase={phase} label={page?.current?.name ?? 'Next flight'} ends="lands" />
  );
  if (phase !== 'ready' && page !== null && timer) return <InTheAir page={page} timer={timer} wait={wait} />;
  const city = page?.current?.name ?? null;
  return (
    <ResultSlot
      tone={flew ? 'success' : 'idle'}
      icon={flew ? <PlaneLanding aria-hidden="true" /> : <PlaneTakeoff aria-hidden="true" />}
      verdict={flew && city !== null ? `You landed in ${city}.` : 'The runway is clear. Pick a city.'}
      facts={flew ? 'Everything here is yours to try.' : 'No jobs until the plane has landed.'}
      wait={wait}
      resultKey={flew ? `landed ${city}` : 'ground'}
    />
  );
}

interface InTheAirProps {
  readonly page: AirportPage;
  readonly timer: Timer;
  readonly wait: ReactNode;
}

function InTheAir({ page, timer, wait }: InTheAirProps) {
  const land = useOfTime((now) => landBelow(page, timer, now));
  return (
    <ResultSlot
      tone="plain"
      icon={<GameIcon name="biplane" />}
      verdict={land === null ? 'Above the clouds.' : `Somewhere over ${land}.`}
      facts={`From ${page.left?.name ?? 'here'} to ${page.current?.name ?? 'there'}.`}
      wait={wait}
      resultKey="air"
    />
  );
}

/** The land below the plane now; null when the flight's ends are not known. */
function landBelow({ left, current }: AirportPage, { since, timestamp }: Timer, now: number): string | null {
  const from = cityOf(left?.location_id ?? '');
  const to = cityOf(current?.location_id ?? '');
  if (!from || !to || since === null || timestamp === null) return null;
  const start = Date.parse(since);
  const share = (now - start) / Math.max(1, Date.parse(timestamp) - start);
  return landUnder(planeAt(from, to, Math.min(Math.max(share, 0), 1)));
}
