import { agendaRows } from './agenda.ts';
import type { BenchOptions } from './bench-options.ts';
import type { BenchName } from './bench-names.ts';
import { commandToPushRows } from './command-to-push.ts';
import { engineRows } from './engine.ts';
import { eventStoreRows } from './eventstore.ts';
import { fanOutRows } from './fan-out.ts';
import { historyRows } from './history.ts';
import { httpRows } from './http.ts';
import { lifeRows } from './life.ts';
import { memoryRows } from './memory.ts';
import { peerRows } from './peers/peers.ts';
import { pipelineRows } from './pipeline.ts';
import { projectionRows } from './projections.ts';
import { replayRows } from './replay.ts';
import type { Row } from './row.ts';
import { snapshotRows } from './snapshot.ts';
import { startRows } from './start.ts';
import { talkRows } from './talk-pages.ts';

/** What each bench measures. Each is run in a process of its own. */
export const benches: Readonly<Record<BenchName, (options: BenchOptions) => Promise<readonly Row[]>>> = {
  http: httpRows,
  peers: peerRows,
  life: lifeRows,
  engine: engineRows,
  pipeline: pipelineRows,
  agenda: agendaRows,
  replay: replayRows,
  eventstore: eventStoreRows,
  snapshot: snapshotRows,
  start: startRows,
  projections: projectionRows,
  history: async (options) => [...(await historyRows(options)), ...(await talkRows(options))],
  push: fanOutRows,
  'command-to-push': commandToPushRows,
  memory: memoryRows,
};
