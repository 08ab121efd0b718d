import { createHash } from 'node:crypto';
import { MemoryEventLog, type MemoryStreams } from '@rackets/gateway/log/memory-event-log.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { Chaos } from './chaos.ts';
import { startCluster, type SimulatedCluster } from './cluster.ts';
import type { Breakage } from './engine-process.ts';
import { Faults, planFaults, type Fault, type FaultCounts, type FaultKind } from './faults.ts';
import { judge } from './judgement.ts';
import { MemorySnapshots } from './memory-snapshots.ts';
import { calendarOf } from './calendar.ts';
import { Players } from './players.ts';
import { Random } from '@rackets/engine/kernel/testing/random.ts';
import { Scheduler } from './scheduler.ts';
import type { SimulatedProcess } from './simulated-process.ts';
import type { Stage } from './stage.ts';
import { planActs, type PlannedAct } from './wishes.ts';
import { Witness } from './witness.ts';

export interface SimulationOptions {
  readonly seed: number;
  readonly commands: number;
  /** How many faults are planned; one for every sixteen commands by default. */
  readonly faults?: number;
  /** Only these kinds of faults, if given. */
  readonly kinds?: readonly FaultKind[];
  /**
   * Whether the log is on a server, which may be away for longer than players are held and which everybody waits for; of
   * every second seed by default.
   */
  readonly onServer?: boolean;
  /** Leaves out planned faults and acts, for shrinking. */
  readonly keepFault?: (fault: Fault) => boolean;
  readonly keepAct?: (act: PlannedAct) => boolean;
  readonly breakage?: Breakage & { readonly documents?: (documents: Documents) => Documents };
  /** Hears each line of the trace. */
  readonly onTrace?: (line: string) => void;
  /** Called at each await that leaves a process. */
  readonly onPoint?: (process: SimulatedProcess, label: string) => void;
}

export interface SimulationResult {
  readonly seed: number;
  /** Running hash of all that happened, in order. */
  readonly trace: string;
  readonly violations: readonly string[];
  readonly faults: FaultCounts;
  readonly fired: readonly Fault[];
  readonly counts: Readonly<Record<string, number>>;
  readonly types: ReadonlyMap<string, number>;
  readonly codes: ReadonlyMap<string, number>;
}

const epoch = Date.UTC(2026, 0, 5);
/** After the last act faults may still come for so long. */
const aftermathMs = 30_000;
/** Then nothing goes wrong any more, and everybody must have an answer within this time. */
const patienceMs = 300_000;
/** Nobody outside the simulation writes its log, so that followers need not look by themselves so often. */
const pollStretch = 240;

/** Runs one seed from the first start to the last check. The same options give the same trace. */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const { seed, commands } = options;
  const hash = createHash('sha256');
  const trace = (line: string): void => {
    hash.update(`${line}\n`);
    options.onTrace?.(line);
  };
  const acts = planActs(seed, commands);
  const lengthMs = (acts.at(-1)?.at ?? 0) + aftermathMs;
  const stage = setStage(options, trace, lengthMs);
  const cluster = startCluster(stage);
  const { scheduler, faults, witness } = stage;
  const players = new Players({ seed, scheduler, faults, random: stage.random, witness, cluster });
  for (const act of acts.filter(options.keepAct ?? (() => true)))
    scheduler.after(act.at, `act ${act.index}`, () => players.begin(act));
  new Chaos(stage, cluster).begin();
  const broken = (): boolean => witness.violations.length > 0;
  try {
    await scheduler.runUntil(broken, lengthMs);
    faults.stop();
    stage.logServer.downUntil = 0;
    await settle(stage, cluster, players, broken);
    if (!broken()) await judge(stage, cluster);
  } catch (error) {
    witness.violate(String(error));
  }
  await stage.logServer.behind.close();
  return resultOf(stage, cluster, players, hash.digest('hex').slice(0, 16));
}

function setStage(options: SimulationOptions, trace: (line: string) => void, lengthMs: number): Stage {
  const { seed, commands, kinds, keepFault = () => true, breakage = {}, onServer = seed % 2 === 0 } = options;
  const name = onServer ? 'the simulated server' : null;
  const random = new Random(`${seed} ways`);
  const scheduler = new Scheduler(new Random(`${seed} order`), trace);
  const plan = planFaults(seed, options.faults ?? Math.ceil(commands / 16), lengthMs).filter(
    (fault) => (kinds?.includes(fault.kind) ?? true) && keepFault(fault),
  );
  const faults = new Faults(plan, () => scheduler.now, trace);
  const witness = new Witness();
  const streams: MemoryStreams = new Map();
  const memory: EventLog = new MemoryEventLog(streams, scheduler.timing('log poll', pollStretch));
  const behind = breakage.log?.(memory) ?? memory;
  const documents: Documents = new MemoryDocuments(new Map(), () => epoch + scheduler.now);
  const { becameDurable: onDurable } = witness;
  const onPut = witness.wroteDocuments;
  return {
    seed,
    scheduler,
    faults,
    witness,
    logServer: { behind, name, scheduler, faults, random, onDurable, downUntil: 0 },
    documentServer: { behind: breakage.documents?.(documents) ?? documents, faults, random, onPut },
    snapshots: new MemorySnapshots(faults),
    round: calendarOf(seed, epoch, lengthMs),
    breakage,
    epoch,
    onPoint: options.onPoint ?? (() => undefined),
    trace,
    random,
  };
}

/** Lets everybody have an answer, then ends the leader in order and lets every follower come to the end. */
async function settle(stage: Stage, cluster: SimulatedCluster, players: Players, broken: () => boolean) {
  const { scheduler, witness } = stage;
  const step = async (done: () => boolean, what: () => string): Promise<void> => {
    if (broken()) return;
    await scheduler.runUntil(() => broken() || done(), scheduler.now + patienceMs);
    if (!broken() && !done()) witness.violate(`stuck: ${what()}`);
  };
  await step(
    () => players.open.length === 0 && cluster.leader?.process.alive === true,
    () => `without an answer: ${players.open.slice(0, 5).join(', ') || 'nobody leads'}`,
  );
  if (broken()) return;
  let closed = false;
  void cluster.close().then(() => (closed = true));
  // Whoever is killed while it ends has ended, too: all answers are given, and nobody waits for its last event.
  await step(
    () => closed || cluster.leader?.process.alive !== true,
    () => 'the leader does not close',
  );
  const head = witness.durable.length - 1;
  await step(
    () => cluster.projected >= head && cluster.standby.revision >= head,
    () => `read models at ${cluster.projected}, standby at ${cluster.standby.revision} of ${head}`,
  );
}

function resultOf(
  stage: Stage,
  cluster: SimulatedCluster,
  players: Players,
  trace: string,
): SimulationResult {
  const { witness, faults, snapshots, scheduler } = stage;
  return {
    seed: stage.seed,
    trace,
    violations: witness.violations,
    faults: faults.counts,
    fired: faults.fired,
    counts: {
      commands: players.sent,
      events: witness.durable.length,
      tasks: scheduler.tasks,
      states: witness.statesCompared,
      engines: cluster.engines,
      projectors: cluster.projectors,
      snapshotsUsed: snapshots.recovered,
      snapshotsIgnored: snapshots.ignored,
      ...players.kinds,
    },
    types: players.types,
    codes: players.codes,
  };
}
