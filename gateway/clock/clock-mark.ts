import fs from 'node:fs';
import { minuteMs } from '@rackets/engine/shared/time/time.ts';
import { z } from 'zod';

/** The two clocks of one boot differ by no more than this when nobody has set either. */
const agreeingMs = minuteMs;
/** A mark always fills as many bytes, so that a shorter one leaves nothing of a longer one. */
const markBytes = 256;

const markOf = z.strictObject({
  /** The game's time, ms since the epoch. */
  game: z.number(),
  /** What the machine's clocks showed then, ms. */
  wall: z.number(),
  sinceBoot: z.number(),
  /** Identifies the machine's boot; null where the system does not tell. */
  boot: z.string().nullable(),
});

/** When the process last ran, by the game's time and by the machine's clocks. */
export type ClockMark = z.infer<typeof markOf>;

/** Where a process keeps the mark. */
export interface ClockMarks {
  /** This boot of the machine; null where the system does not tell. */
  readonly boot: string | null;
  read(): ClockMark | null;
  write(mark: ClockMark): void;
}

/** How much time went by since a mark, ms; null where nothing proves it, as after the machine was started again. */
export function elapsedSince(
  mark: ClockMark,
  now: { readonly boot: string | null; readonly wall: number; readonly sinceBoot: number },
): number | null {
  const elapsed = now.sinceBoot - mark.sinceBoot;
  if (elapsed < 0) return null;
  const isSameBoot =
    mark.boot === null || now.boot === null
      ? // Where both clocks have gone on alike it is the same boot, and nobody has set the time of day.
        Math.abs(now.wall - mark.wall - elapsed) <= agreeingMs
      : mark.boot === now.boot;
  return isSameBoot ? elapsed : null;
}

/**
 * Keeps the mark in a file. It survives the death of the process; a power failure may tear it, and the log alone then
 * tells when the game last ran.
 */
export class ClockMarkFile implements ClockMarks {
  readonly boot = readBoot();
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  read(): ClockMark | null {
    try {
      return markOf.parse(JSON.parse(fs.readFileSync(this.#path, 'utf8')));
    } catch {
      return null;
    }
  }

  write(mark: ClockMark): void {
    try {
      const fd = fs.openSync(this.#path, fs.constants.O_WRONLY | fs.constants.O_CREAT, 0o600);
      try {
        fs.writeSync(fd, `${JSON.stringify(mark).padEnd(markBytes - 1)}\n`, 0);
      } finally {
        fs.closeSync(fd);
      }
    } catch {
      // A full disk ends the process where events are written, not here.
    }
  }
}

function readBoot(): string | null {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
