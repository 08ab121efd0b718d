import { CommandHandler, getInMemoryEventStore, type Event } from '@event-driven-io/emmett';
import { applyCrime, decideCrime, newborn, type BareCrime, type Gangster } from './bare-crimes.ts';
import type { BenchOptions } from './bench-options.ts';
import { interleave, pairs, rateOf } from './interleave.ts';
import { inFolder, openLoggedRound } from './made-log.ts';
import { pipelineOf, submitAll } from './played-pipeline.ts';
import { atLeast, besides, type Row } from './row.ts';

type Attempted = Event<'Attempted', BareCrime>;

/**
 * A stream for each character, as long as it says. Where streams are long there are few of them: this store goes
 * through all streams at each append, which is not what is to be compared.
 */
const ages = [
  { id: 'emmett', streams: 10_000, events: 10, commands: 2_000, goal: 4 },
  { id: 'emmett-100', streams: 100, events: 100, commands: 500, goal: 3 },
  { id: 'emmett-1000', streams: 10, events: 1_000, commands: 200, goal: 10 },
] as const;

const characters = 1_000;
const commands = 5_000;
const inFlight = 256;

/** Small crimes by our durable pipeline beside Emmett's command handler, whose events stay in memory. */
export function emmettRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  return inFolder(async (folder) => {
    const { round, log } = await openLoggedRound(folder, characters);
    const pipeline = pipelineOf(round, log);
    const rows: Row[] = [];
    for (const { id, streams, events, commands: theirs, goal } of ages) {
      const attempt = await agedStreams(streams, events);
      const figures = await interleave(rounds, {
        theirs: () => rateOf(theirs, () => attempt(theirs)),
        ours: () => rateOf(commands, () => submitAll(pipeline, round, commands, inFlight)),
      });
      const path = `small crimes decided and durable, beside streams of ${events.toLocaleString('en-US')} events`;
      const pair = pairs(figures.ours, figures.theirs);
      rows.push(besides({ id, path, unit: '/s', goal: atLeast(goal) }, 'Emmett, in memory', pair));
    }
    await pipeline.close();
    await log.close();
    return rows;
  });
}

/** Streams of some age, and a function that has so many crimes handled, of the next streams in turn. */
async function agedStreams(streams: number, age: number): Promise<(count: number) => Promise<void>> {
  const store = getInMemoryEventStore();
  const handle = CommandHandler<Gangster, Attempted>({
    initialState: () => newborn(''),
    evolve(gangster, { data }) {
      applyCrime(gangster, data);
      return gangster;
    },
  });
  const attempt = (id: string, n: number) => (gangster: Gangster) => crimeOf({ ...gangster, id }, n);
  for (let n = 0; n < streams; n += 1) {
    const past = Array.from({ length: age }, (_, each) => crimeOf(newborn(`c${n}`), each));
    await store.appendToStream<Attempted>(`c${n}`, past);
  }
  let next = 0;
  return async (count) => {
    for (let n = 0; n < count; n += 1) {
      const id = `c${(next += 7) % streams}`;
      await handle(store, id, attempt(id, n));
    }
  };
}

function crimeOf(gangster: Gangster, n: number): Attempted {
  return { type: 'Attempted', data: decideCrime(gangster, `crime-${n}`, 1_790_000_000_000) };
}
