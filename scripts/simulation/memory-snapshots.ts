import type { World } from '@rackets/engine/kernel/state/world.ts';
import { decodeSnapshot, encodeSnapshot, type LinkAt } from '@rackets/gateway/pipeline/snapshots.ts';
import type { Faults } from './faults.ts';

const build = 'simulated';
const otherLink = 'f'.repeat(64);

/** Snapshots without a folder: the real bytes, the newest first, some of them damaged or of another log. */
export class MemorySnapshots {
  recovered = 0;
  ignored = 0;
  readonly #faults: Faults;
  #stored: Buffer[] = [];

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  write(stream: string, world: World): void {
    this.#stored = [encodeSnapshot(stream, world, build), ...this.#stored].slice(0, 2);
  }

  async read(stream: string, linkAt: LinkAt): Promise<World | null> {
    this.#spoil();
    for (const bytes of this.#stored) {
      const world = await decodeSnapshot(bytes, stream, build, linkAt);
      if (world) {
        this.recovered += 1;
        return world;
      }
      this.ignored += 1;
    }
    return null;
  }

  #spoil(): void {
    const [newest] = this.#stored;
    if (!newest) return;
    const damaged = this.#faults.take('snapshot-damaged');
    if (damaged) {
      const bytes = Buffer.from(newest);
      const at = (damaged.size * 7919) % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (damaged.size % 8));
      this.#stored[0] = bytes;
    }
    if (this.#faults.take('snapshot-foreign')) {
      const text = newest.toString('latin1').replace(/"link":"[0-9a-f]{64}"/, `"link":"${otherLink}"`);
      this.#stored[0] = Buffer.from(text, 'latin1');
    }
  }
}
