import type { Page } from 'playwright-core';

/** Times between the pictures of a stretch, ms, in order; as the page's own animations see them. */
export async function framesDuring(page: Page, play: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const noted = {
      frames: [] as number[],
      last: null as number | null,
      next: 0,
      note(now: number): void {
        if (noted.last !== null) noted.frames.push(now - noted.last);
        noted.last = now;
        noted.next = requestAnimationFrame((at) => noted.note(at));
      },
    };
    noted.next = requestAnimationFrame((at) => noted.note(at));
    Object.assign(globalThis, { notedFrames: noted });
  });
  await play();
  return page.evaluate(() => {
    // Put there above.
    const { notedFrames } = globalThis as unknown as { notedFrames: { frames: number[]; next: number } };
    cancelAnimationFrame(notedFrames.next);
    return notedFrames.frames;
  });
}

/** What 95 of 100 frames may take on the slow phone (ux.md), ms. */
export const mostMs = 20;

/** How a list of times is told. */
export interface FrameFigures {
  readonly frames: number;
  readonly p50: number;
  readonly p95: number;
  /** How many took longer than they may. */
  readonly late: number;
  readonly longest: number;
}

export function figuresOf(times: readonly number[]): FrameFigures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const late = sorted.filter((time) => time > mostMs).length;
  return { frames: sorted.length, p50: at(0.5), p95: at(0.95), late, longest: at(1) };
}
