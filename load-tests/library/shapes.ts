import type { Scenario } from 'k6/options';

/** How visits arrive, whether or not the server keeps up. */
export interface Arrivals {
  readonly scenarios: Readonly<Record<string, Scenario>>;
  /** At least so many visits are begun. */
  readonly visits: number;
}

export interface Stage {
  readonly duration: string;
  readonly target: number;
}

/** Of the search for the knee. */
const steps = 10;

/** Visits at one rate, per second, for so many seconds. */
export function constant(rate: number, seconds: number): Arrivals {
  const scenario = {
    ...open(rate),
    executor: 'constant-arrival-rate' as const,
    rate,
    duration: `${seconds}s`,
  };
  // k6 may begin one fewer at the end of its time.
  return { scenarios: { visits: scenario }, visits: rate * seconds - 1 };
}

/** Visits at a rate that goes from one stage's target to the next's, beginning with none. */
export function ramping(stages: readonly Stage[]): Arrivals {
  const most = Math.max(1, ...stages.map(({ target }) => target));
  const scenario = {
    ...open(most),
    executor: 'ramping-arrival-rate' as const,
    startRate: 0,
    stages: [...stages],
  };
  const visits = stages.reduce((sum, { duration, target }, place) => {
    const from = stages[place - 1]?.target ?? 0;
    return sum + ((from + target) / 2) * Number.parseInt(duration, 10);
  }, 0);
  return { scenarios: { visits: scenario }, visits: Math.max(1, Math.floor(visits) - stages.length) };
}

/** Ten steps up to a rate, one after another: each is a scenario of its own, `step_1`, so that it has its own figures. */
export function knee(most: number, seconds: number): Arrivals {
  const each = Math.max(1, Math.floor(seconds / steps));
  const scenarios = Array.from({ length: steps }, (_, place): [string, Scenario] => {
    const rate = Math.max(1, Math.round((most * (place + 1)) / steps));
    return [
      `step_${place + 1}`,
      {
        ...open(rate),
        executor: 'constant-arrival-rate',
        rate,
        duration: `${each}s`,
        startTime: `${place * each}s`,
        gracefulStop: '5s',
        tags: { rate: String(rate) },
      },
    ];
  });
  // The first step is asked for; whether the others can be kept up is what the search is for.
  return {
    scenarios: Object.fromEntries(scenarios),
    visits: Math.max(1, Math.round(most / steps) * each - 1),
  };
}

/** Enough players for visits that take a second, and no more than for visits that take five. */
function open(rate: number) {
  return {
    exec: 'visit',
    timeUnit: '1s',
    preAllocatedVUs: Math.max(5, rate),
    maxVUs: Math.max(25, rate * 5),
  };
}
