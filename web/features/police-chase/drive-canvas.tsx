import { useEffect, useRef } from 'react';
import styles from './chase-drive.module.css';
import { drawScene } from './drive-scene.ts';

interface DriveCanvasProps {
  /** The corner ahead, from 0. */
  readonly corner: number;
  readonly street: string;
  readonly cars: number;
  /** Whether the car is turning off. */
  readonly turning: boolean;
}

const blockMetres = 130;
const cruising = 22;
const sprinting = 90;
const turnSeconds = 0.9;
/** Where a still picture stands: the corner is in sight. */
const stillBefore = 22;
const longestFrame = 0.1;

/**
 * The drive through the windscreen. It only shows: what is decided stands in words beside it. With reduced motion it is
 * a still picture of each corner; a page in the background draws nothing.
 */
export function DriveCanvas({ corner, street, cars, turning }: DriveCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useRef({ corner, street, cars, turning });
  const redraw = useRef<(() => void) | null>(null);
  useEffect(() => {
    shown.current = { corner, street, cars, turning };
    redraw.current?.();
  }, [corner, street, cars, turning]);

  useEffect(() => {
    const surface = canvas.current;
    const context = surface?.getContext('2d');
    if (!surface || !context) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let distance = shown.current.corner * blockMetres;
    let turn = 0;
    let before: number | null = null;
    let frame = 0;

    const draw = (time: number): void => {
      const { street: name, cars: behind, corner: ahead } = shown.current;
      const cornerAt = (ahead + 1) * blockMetres - distance;
      drawScene(context, surface.width, surface.height, {
        distance,
        time,
        turn,
        cornerAt: still ? stillBefore : Math.max(6, cornerAt),
        street: name,
        cars: behind,
      });
    };
    const step = (now: number): void => {
      const seconds = before === null ? 0 : Math.min(longestFrame, (now - before) / 1000);
      before = now;
      const { corner: ahead, turning: turns } = shown.current;
      // A block behind: hurry there. Before the corner: the slower, the nearer it comes.
      const left = (ahead + 1) * blockMetres - distance;
      const speed = left > blockMetres ? sprinting : cruising * Math.min(1, Math.max(0, (left - 12) / 40));
      distance += (turns ? cruising * 2 : speed) * seconds;
      turn = turns ? Math.min(1, turn + seconds / turnSeconds) : Math.max(0, turn - seconds);
      draw(now / 1000);
      frame = requestAnimationFrame(step);
    };
    const fit = (): void => {
      const { clientWidth, clientHeight } = surface;
      const density = Math.min(2, window.devicePixelRatio);
      surface.width = Math.round(clientWidth * density);
      surface.height = Math.round(clientHeight * density);
      draw(0);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(surface);
    if (still) redraw.current = () => draw(0);
    else frame = requestAnimationFrame(step);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      redraw.current = null;
    };
  }, []);

  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />;
}
