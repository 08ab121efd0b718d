import { dayRevealed } from '@rackets/engine/features/fairness/events.ts';
import { fairnessState } from '@rackets/engine/features/fairness/state.ts';
import { bytesToHex, hexToBytes } from '@rackets/engine/kernel/values/digest.ts';
import { previousDayKey } from '@rackets/engine/kernel/dice/draw.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { nodeDigest } from '@rackets/gateway/pipeline/day-keys.ts';

const bytesPerRoll = 6;

/**
 * Recorded randomness and secrets from the log: blocks that yield the recorded results (each roll is its own result in
 * six bytes), and revealed keys.
 */
export class RecordedDice {
  #bytes: Uint8Array | null = null;
  #key: string | null = null;
  /** The key of the day before, or the commitment: the recorded key must hash to it. */
  #earlier = '';

  /** Prepares for the decision that starts with `first`; the world is as it was before. */
  load(first: RecordedEvent, world: World): void {
    this.#key = dayRevealed.match(first)?.data.key ?? null;
    this.#earlier = fairnessState(world).key || world.round.commitment;
    const rolls = first.draws?.rolls ?? [];
    this.#bytes = new Uint8Array(rolls.length * bytesPerRoll);
    const view = new DataView(this.#bytes.buffer);
    for (const [index, { result }] of rolls.entries()) {
      view.setUint16(index * bytesPerRoll, Math.floor(result / 2 ** 32));
      view.setUint32(index * bytesPerRoll + 2, result % 2 ** 32);
    }
  }

  /** The revealed key, if it continues the chain from the commitment. */
  key(day: number): string {
    const key = this.#key;
    if (key === null) throw new Error(`the log does not reveal the key of day ${day} here`);
    if (bytesToHex(previousDayKey(nodeDigest, hexToBytes(key))) !== this.#earlier)
      throw new Error(`the key of day ${day} does not match the commitment`);
    return key;
  }

  /** Asking for more rolls than were recorded means deciding differently. */
  readonly block = (): Uint8Array => {
    const bytes = this.#bytes;
    this.#bytes = null;
    if (!bytes || bytes.length === 0) throw new Error('it draws more often than the log says');
    return bytes;
  };
}
