/** The server at one moment of a run. */
export interface Sample {
  /** Seconds since the start of the run. */
  readonly at: number;
  readonly residentBytes: number;
  readonly heapBytes: number;
  /** Events that the slowest read model lags behind. */
  readonly lagEvents: number;
  readonly revision: number;
  readonly sockets: number;
  /** CPU time of all threads so far, in seconds. */
  readonly cpuSeconds: number;
}

/** Parses Prometheus's text; a figure with labels is keyed by its full name. */
export function readMetricsText(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

/** Takes samples of a server until stopped. */
export class Sampler {
  readonly samples: Sample[] = [];
  readonly #began = performance.now();
  readonly #url: string;
  readonly #timer: NodeJS.Timeout;

  /** `url` is the address of the server's metrics. */
  constructor(url: string, everyMs: number) {
    this.#url = url;
    this.#timer = setInterval(() => void this.take().catch(() => undefined), everyMs).unref();
  }

  /** Takes one sample now. Throws when the server does not answer. */
  async take(): Promise<Sample> {
    const response = await fetch(this.#url);
    const figures = readMetricsText(await response.text());
    const sample = sampleOf(figures, (performance.now() - this.#began) / 1_000);
    this.samples.push(sample);
    return sample;
  }

  /** Waits until the read models have caught up; resolves with whether they did in time. */
  async untilCaughtUp(withinMs: number): Promise<boolean> {
    const end = performance.now() + withinMs;
    while ((await this.take()).lagEvents > 0) {
      if (performance.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return true;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

function sampleOf(figures: ReadonlyMap<string, number>, at: number): Sample {
  const figure = (name: string): number => {
    const value = figures.get(name);
    if (value === undefined) throw new Error(`the server tells no ${name}`);
    return value;
  };
  return {
    at,
    residentBytes: figure('process_resident_memory_bytes'),
    heapBytes: figure('nodejs_heap_used_bytes'),
    lagEvents: figure('rackets_projection_lag_events'),
    revision: figure('rackets_revision'),
    sockets: figure('rackets_sockets'),
    cpuSeconds: figure('process_cpu_seconds_total'),
  };
}
