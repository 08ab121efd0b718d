/** The part of k6's handleSummary data that the report reads. */
export interface K6Summary {
  readonly state: { readonly testRunDurationMs: number };
  readonly root_group: { readonly checks: readonly K6Check[] };
  readonly metrics: Readonly<Record<string, K6Metric>>;
}

export interface K6Check {
  readonly name: string;
  readonly passes: number;
  readonly fails: number;
}

interface K6Metric {
  readonly values: Readonly<Record<string, number>>;
  readonly thresholds?: Readonly<Record<string, { readonly ok: boolean }>>;
}

/** Times in ms. Percentiles of nothing are 0. */
export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** The count of a counter, of one call if `call` is given; 0 when it never counted. */
export function countOf({ metrics }: K6Summary, counter: string, call?: string): number {
  return metrics[call === undefined ? counter : `${counter}{call:${call}}`]?.values['count'] ?? 0;
}

/** The bound of a metric's first threshold that starts like `count>=`; 0 if there is none. */
export function limitOf({ metrics }: K6Summary, metric: string, start: string): number {
  const limits = Object.keys(metrics[metric]?.thresholds ?? {});
  return Number(limits.find((limit) => limit.startsWith(start))?.slice(start.length) ?? 0);
}

/** The times of a trend, of one call if `call` is given. */
export function timesOf({ metrics }: K6Summary, trend: string, call?: string): Times {
  const values = metrics[call === undefined ? trend : `${trend}{call:${call}}`]?.values ?? {};
  const of = (name: string) => values[name] ?? 0;
  return {
    count: of('count'),
    p50: of('med'),
    p90: of('p(90)'),
    p95: of('p(95)'),
    p99: of('p(99)'),
    max: of('max'),
  };
}

/** The same for times that were measured elsewhere. */
export function timesIn(measured: readonly number[]): Times {
  const sorted = measured.toSorted((one, other) => one - other);
  const of = (percent: number) => sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0;
  return { count: sorted.length, p50: of(50), p90: of(90), p95: of(95), p99: of(99), max: of(100) };
}

/** Thresholds that were crossed: `http_req_duration{call:E239} p(95)<1000`. */
export function crossed({ metrics }: K6Summary): string[] {
  return Object.entries(metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds).flatMap(([limit, { ok }]) => (ok ? [] : [`${metric} ${limit}`])),
  );
}
