import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { models } from '@rackets/projections/models/index.ts';
import { compareWithFreshFold } from '@rackets/projections/runner/rebuild-check.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { ArraySource } from '@rackets/projections/testing/array-source.ts';
import { recover } from '@rackets/gateway/pipeline/recover.ts';
import { auditStream } from '../operator/audit-stream.ts';
import type { SimulatedCluster } from './cluster.ts';
import { stream, watchedMachine } from './engine-process.ts';
import type { Stage } from './stage.ts';
import { SimulatedProcess } from './simulated-process.ts';

/** What is checked once all is quiet, on the stores themselves: nothing goes wrong here any more. */
export async function judge(stage: Stage, cluster: SimulatedCluster): Promise<void> {
  const { witness, logServer, documentServer } = stage;
  const log = logServer.behind;
  const head = await log.head(stream);
  if (head !== witness.durable.length - 1)
    witness.violate(`the log ends at ${head}, not where it was seen to`);
  const events: RecordedEvent[] = [];
  for await (const batch of log.read(stream, 0)) events.push(...batch);
  for (const { revision, hash } of events)
    if (witness.durable[revision]?.hash !== hash) witness.violate(`revision ${revision} has changed`);
  const audited = await auditStream(log, stream);
  if (audited.difference) {
    witness.violate(`audit at ${audited.difference.revision}: ${audited.difference.problem}`);
  }
  await judgeReplicas(stage, cluster);
  const documents = scopedDocuments(documentServer.behind, stream);
  // Every model is folded again: read from the log again for each, this would take longer than the game.
  const differences = await compareWithFreshFold(new ArraySource(events, 512), stream, documents, models);
  for (const difference of differences.slice(0, 5)) {
    const { collection, id, problem } = difference;
    witness.violate(`the read model ${collection} ${id} is ${problem}`);
  }
}

/** The leader's world, the standby's, one from the whole log and one from the newest snapshot are the same. */
async function judgeReplicas(stage: Stage, cluster: SimulatedCluster): Promise<void> {
  const { witness, logServer, snapshots, scheduler, epoch, breakage } = stage;
  const reader = new SimulatedProcess({ name: 'reader', scheduler, clock: () => epoch });
  const machine = watchedMachine(reader, witness, breakage);
  witness.sameState(await recover(logServer.behind, stream, machine), 'a recovery from the whole log');
  witness.sameState(
    await recover(logServer.behind, stream, machine, snapshots),
    'a recovery from a snapshot',
  );
  witness.sameState(cluster.standby, 'the standby');
  cluster.leader?.peek((world) => witness.sameState(world, 'the leader'));
}
