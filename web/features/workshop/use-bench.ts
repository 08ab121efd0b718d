import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { clockTime } from '../../app/text/format.ts';

/** What an act came to, the verb first. */
export interface BenchDone {
  readonly verdict: string;
  readonly facts: string;
  /** Another key is another result. */
  readonly key: string;
}

const reads = ['GET workshop', 'GET items'] as const;
/** Refusals that say that what the page shows is old: another tab was faster. */
const outdated = ['workshop_busy', 'workshop_short', 'workshop_no_build'];
const where = {
  item: 'It is among your items.',
  perk: 'It is among your perks.',
  vehicle: 'It is in your garage.',
};

/** Builds and collects. `busy` names the blueprint under way; `onDone` gets what an act came to. */
export function useBench(onDone: (done: BenchDone) => void) {
  const options = {
    refreshes: reads,
    overlay: false,
    caught(error: unknown) {
      if (outdated.some((code) => hasCode(error, code))) refresh(...reads);
      return false;
    },
  } as const;
  const build = useSubmit('POST workshop/build', {
    ...options,
    done: ({ blueprint, name, ready_at: readyAt }) =>
      onDone({
        verdict: `On the bench: ${name}.`,
        facts: `Ready at ${clockTime(readyAt)}. You will be told.`,
        key: `${blueprint} ${readyAt}`,
      }),
  });
  const collect = useSubmit('POST workshop/collect', {
    ...options,
    refreshes: [...reads, 'GET perks', 'GET garage'],
    done: ({ blueprint, name, output }) =>
      onDone({
        verdict: `Collected: ${name}.`,
        facts: where[output],
        key: `${blueprint} collected ${Date.now()}`,
      }),
  });
  return {
    busy: build.busy ?? collect.busy,
    start: (blueprint: string) => void build.submit({ body: { blueprint } }, blueprint),
    take: (blueprint: string) => void collect.submit({ body: { blueprint } }, blueprint),
  };
}

export type Bench = ReturnType<typeof useBench>;
