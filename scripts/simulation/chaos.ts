import { hourMs, secondMs, weekMs } from '@rackets/engine/shared/time/time.ts';
import { leaderLeaseMs } from '@rackets/gateway/pipeline/leadership.ts';
import type { SimulatedCluster } from './cluster.ts';
import { stream } from './engine-process.ts';
import type { FaultKind } from './faults.ts';
import { sized } from './simulated-log.ts';
import type { SimulatedProcess } from './simulated-process.ts';
import type { Stage } from './stage.ts';

const lookEveryMs = 2_000;
const longestStallMs = 20_000;
/** Then a clock that jumped is set right again, which is a jump the other way. */
const longestWrongMs = 600_000;
/** How many awaits a process may pass before a crash that was planned for one. */
const longestFuse = 40;

/** The faults that no call of a store or of a network brings along: crashes, stops, clocks, second leaders. */
export class Chaos {
  readonly #stage: Stage;
  readonly #cluster: SimulatedCluster;

  constructor(stage: Stage, cluster: SimulatedCluster) {
    this.#stage = stage;
    this.#cluster = cluster;
  }

  begin(): void {
    this.#stage.scheduler.after(lookEveryMs, 'chaos', () => {
      this.#look();
      this.begin();
    });
  }

  #look(): void {
    const { leader, projector } = this.#cluster;
    this.#clocks();
    this.#snapshot();
    if (projector.alive) {
      if (this.#take('projector-crash')) projector.end('a crash');
      const stall = this.#take('projector-stall');
      if (stall) projector.stall(sized(stall, longestStallMs));
      this.#fuse('projector-crash-at-await', projector);
    }
    if (leader?.process.alive) this.#engine(leader.process, () => leader.close());
  }

  #engine(process: SimulatedProcess, close: () => Promise<void>): void {
    if (this.#take('engine-crash')) return process.end('a crash');
    if (this.#take('engine-stop')) return void close().then(() => process.end('a stop in order'));
    const stall = this.#take('engine-stall');
    if (stall) process.stall(sized(stall, longestStallMs));
    if (this.#take('second-leader')) this.#cluster.startAnother();
    const zombie = this.#take('zombie-leader');
    if (zombie) {
      process.stall(2 * leaderLeaseMs + sized(zombie, longestStallMs));
      this.#stage.scheduler.after(leaderLeaseMs, 'lease ends', () => this.#cluster.startAnother());
    }
    this.#fuse('engine-crash-at-await', process);
  }

  /** The process dies at one of its next awaits. */
  #fuse(kind: FaultKind, process: SimulatedProcess): void {
    const fault = this.#take(kind);
    if (fault) process.dieAfter(sized(fault, longestFuse));
  }

  #clocks(): void {
    for (const [kind, ms] of [
      ['clock-second', secondMs],
      ['clock-hour', hourMs],
      ['clock-week', weekMs],
    ] as const) {
      const fault = this.#take(kind);
      if (!fault) continue;
      const by = fault.size % 2 ? ms : -ms;
      this.#cluster.jump(by);
      this.#stage.scheduler.after(sized(fault, longestWrongMs), 'clock set right', () =>
        this.#cluster.jump(-by),
      );
    }
  }

  #snapshot(): void {
    const { standby } = this.#cluster;
    if (standby.revision >= 0 && this.#take('snapshot-written')) this.#stage.snapshots.write(stream, standby);
  }

  #take(kind: FaultKind) {
    return this.#stage.faults.take(kind);
  }
}
