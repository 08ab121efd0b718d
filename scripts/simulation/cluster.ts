import type { World } from '@rackets/engine/kernel/state/world.ts';
import { startEngine, watchedMachine, type LeadingEngine } from './engine-process.ts';
import type { Cluster } from './players.ts';
import { Random } from '@rackets/engine/kernel/testing/random.ts';
import { startProjector } from './read-model-process.ts';
import { simulatedDocuments } from './simulated-documents.ts';
import { simulatedLog } from './simulated-log.ts';
import { SimulatedProcess } from './simulated-process.ts';
import type { Stage } from './stage.ts';
import { follow } from './standby-process.ts';

const longestRestartMs = 1_500;

/** All processes of one simulation, and whoever starts them again. */
export interface SimulatedCluster extends Cluster {
  readonly standby: World;
  /** The process of the projector as it is now. */
  readonly projector: SimulatedProcess;
  /** How far the slowest read model has come. */
  readonly projected: number;
  readonly engines: number;
  readonly projectors: number;
  /** Starts another engine beside the one that leads. */
  startAnother(): void;
  /** Ends the leader as an operator does: what was accepted is made durable. Nobody takes its place. */
  close(): Promise<void>;
  /** The clock of every machine from here on is off by so much more. */
  jump(ms: number): void;
}

export function startCluster(stage: Stage): SimulatedCluster {
  return new RunningCluster(stage);
}

class RunningCluster implements SimulatedCluster {
  leader: LeadingEngine | null = null;
  oldLeader: LeadingEngine | null = null;
  projector: SimulatedProcess;
  projected = -1;
  engines = 0;
  projectors = 1;
  readonly standby: World;
  readonly #stage: Stage;
  readonly #random: Random;
  #skewMs = 0;
  #starting: SimulatedProcess | null = null;
  #closing = false;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#random = new Random(`${stage.seed} restarts`);
    const process = this.#process('standby');
    const machine = watchedMachine(process, stage.witness, stage.breakage);
    this.standby = machine.newWorld();
    this.startAnother();
    this.projector = this.#process('projector-1');
    this.#project(this.projector);
    const log = simulatedLog(stage.logServer, process);
    void follow({ process, log, machine, world: this.standby, witness: stage.witness });
  }

  startAnother(): void {
    this.engines += 1;
    const process = this.#process(`engine-${this.engines}`);
    this.#starting = process;
    const { witness, snapshots, round, breakage, logServer } = this.#stage;
    const log = simulatedLog(logServer, process);
    void startEngine({ process, log, witness, snapshots, round, breakage }).then((engine) => {
      if (!engine?.process.alive || this.#starting !== process) return;
      this.#starting = null;
      if (this.leader?.process.alive) this.oldLeader = this.leader;
      this.leader = engine;
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.oldLeader?.process.end('the simulation ends');
    this.#starting?.end('the simulation ends');
    await this.leader?.close();
  }

  jump(ms: number): void {
    this.#skewMs += ms;
  }

  #process(name: string): SimulatedProcess {
    const { scheduler, epoch, onPoint, trace } = this.#stage;
    return new SimulatedProcess({
      name,
      scheduler,
      clock: () => epoch + scheduler.now + this.#skewMs,
      onPoint,
      onEnd: (process, why) => {
        trace(`${scheduler.now} END ${name}: ${why}`);
        this.#replace(process);
      },
    });
  }

  /** Whoever ended is started again after a while, if it was the one that counts. */
  #replace(process: SimulatedProcess): void {
    const { scheduler } = this.#stage;
    const after = (run: () => void): void =>
      void scheduler.after(this.#random.between(50, longestRestartMs), `${process.name} again`, run);
    if (process === this.projector) after(() => this.#restartProjector());
    const led = process === this.leader?.process && !this.#starting?.alive;
    if (this.#closing || (!led && process !== this.#starting)) return;
    after(() => {
      const manned = this.leader?.process.alive === true || this.#starting?.alive === true;
      if (!this.#closing && !manned) this.startAnother();
    });
  }

  #restartProjector(): void {
    this.projectors += 1;
    this.projector = this.#process(`projector-${this.projectors}`);
    this.#project(this.projector);
  }

  #project(process: SimulatedProcess): void {
    const { witness, logServer, documentServer } = this.#stage;
    void startProjector({
      process,
      witness,
      log: simulatedLog(logServer, process),
      documents: simulatedDocuments(documentServer, process),
      onReached: (revision) => {
        this.projected = revision;
      },
    });
  }
}
