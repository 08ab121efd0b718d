import type { K6Check, K6Summary } from '../k6-summary.ts';

export type Tags = Readonly<Record<string, string>>;
export type Kind = 'counter' | 'rate' | 'trend';
/** Expressions by metric, or by metric and tag: `{ 'http_reqs{call:E239}': ['count>0'] }`. */
export type Thresholds = Readonly<Record<string, readonly string[]>>;

interface Metric {
  readonly kind: Kind;
  /** Of times, which are not judged. */
  readonly isTime: boolean;
}

const expression = /^(count|rate|min|avg|med|max|p\(\d+\))(<=?|>=?|==)(\d+(?:\.\d+)?)$/;

/** Measures as k6 keeps them: by metric, and by metric and tag where a threshold asks for that. */
export class Measured {
  readonly #metrics = new Map<string, Metric>();
  readonly #values = new Map<string, number[]>();
  readonly #checks = new Map<string, { passes: number; fails: number }>();

  constructor(private readonly thresholds: Thresholds) {
    this.declare('checks', 'rate');
    this.declare('http_reqs', 'counter');
    this.declare('dropped_iterations', 'counter');
    this.declare('http_req_duration', 'trend', true);
  }

  /** Each player declares the same ones. */
  declare(name: string, kind: Kind, isTime = false): void {
    this.#metrics.set(name, { kind, isTime });
  }

  add(name: string, value: number, tags: Tags = {}): void {
    this.#push(name, value);
    for (const [tag, which] of Object.entries(tags)) {
      const part = `${name}{${tag}:${which}}`;
      if (part in this.thresholds) this.#push(part, value);
    }
  }

  /** One look at a sentence that must be true. */
  check(sentence: string, ok: boolean): void {
    const counted = this.#checks.get(sentence) ?? { passes: 0, fails: 0 };
    counted[ok ? 'passes' : 'fails'] += 1;
    this.#checks.set(sentence, counted);
    this.add('checks', ok ? 1 : 0);
  }

  /** In the form of k6's handleSummary. Of times only how many there were means anything, so their limits hold. */
  summary(seconds: number): K6Summary {
    const keys = new Set([...this.#metrics.keys(), ...Object.keys(this.thresholds)]);
    const metrics = [...keys].map((key) => {
      const { kind, isTime } = this.#metricOf(key);
      const measured = this.#values.get(key) ?? [];
      const values = figures[kind](measured);
      const ok = (limit: string) =>
        // A rate of nothing holds, as in k6.
        isTime || (kind !== 'counter' && measured.length === 0) || isWithin(limit, values);
      const limits = (this.thresholds[key] ?? []).map((limit) => [limit, { ok: ok(limit) }]);
      return [key, { values, thresholds: Object.fromEntries(limits) }];
    });
    return {
      state: { testRunDurationMs: seconds * 1_000 },
      root_group: { checks: [...this.#checks].map(([name, counted]): K6Check => ({ name, ...counted })) },
      metrics: Object.fromEntries(metrics),
    };
  }

  #push(key: string, value: number): void {
    const values = this.#values.get(key);
    if (values) values.push(value);
    else this.#values.set(key, [value]);
  }

  #metricOf(key: string): Metric {
    const metric = this.#metrics.get(key.replace(/\{.*/, ''));
    if (!metric) throw new Error(`a threshold is for ${key}, which nothing measures`);
    return metric;
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const figures: Readonly<Record<Kind, (values: readonly number[]) => Readonly<Record<string, number>>>> = {
  counter: (values) => ({ count: sum(values) }),
  rate: (values) => ({
    rate: values.length === 0 ? 0 : sum(values) / values.length,
    passes: sum(values),
    fails: values.length - sum(values),
  }),
  trend: (values) => {
    const sorted = values.toSorted((one, other) => one - other);
    const at = (percent: number) => sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0;
    return {
      count: sorted.length,
      min: sorted[0] ?? 0,
      avg: sorted.length === 0 ? 0 : sum(sorted) / sorted.length,
      med: at(50),
      'p(90)': at(90),
      'p(95)': at(95),
      'p(99)': at(99),
      max: sorted.at(-1) ?? 0,
    };
  },
};

function isWithin(limit: string, values: Readonly<Record<string, number>>): boolean {
  const [, figure = '', operator = '', bound = ''] = expression.exec(limit) ?? [];
  const value = values[figure];
  if (value === undefined) throw new Error(`a threshold says ${limit}, which is not understood`);
  const difference = value - Number(bound);
  if (operator === '==') return difference === 0;
  return operator.endsWith('=') && difference === 0
    ? true
    : operator.startsWith('<')
      ? difference < 0
      : difference > 0;
}
