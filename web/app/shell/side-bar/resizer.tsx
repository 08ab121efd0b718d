import { useAtom, useAtomValue } from 'jotai/react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { sideBarWidthAtom, windowWidthAtom } from './place.ts';
import styles from './side-bar.module.css';
import { leastWidth, mostWidth } from './width.ts';

const stepWidth = 16;

/** The side bar's inner edge: dragged, moved by arrows, Home and End, and put back by a double click. */
export function Resizer({ controls }: { readonly controls: string }) {
  const [width, setWidth] = useAtom(sideBarWidthAtom);
  const most = mostWidth(useAtomValue(windowWidthAtom));
  // Where the pointer went down, and how wide the bar was then.
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null);

  function press(event: KeyboardEvent): void {
    const wished = widthByKey(event.key, width, most);
    if (wished === null) return;
    event.preventDefault();
    setWidth(wished);
  }

  function take(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width };
  }

  function drag(event: PointerEvent): void {
    if (grip.current !== null) setWidth(grip.current.width + grip.current.x - event.clientX);
  }

  return (
    <div
      className={styles.edge}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a movable separator is a control, and hr is not
      role="separator"
      tabIndex={0}
      aria-label="Width of the side bar"
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuenow={width}
      aria-valuemin={leastWidth}
      aria-valuemax={most}
      aria-valuetext={`${width} pixels`}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={drag}
      onLostPointerCapture={() => (grip.current = null)}
      onDoubleClick={() => setWidth(null)}
    />
  );
}

/** The bar is at the right: its edge goes left to make it wider. Null for keys that mean nothing here. */
function widthByKey(key: string, width: number, most: number): number | null {
  if (key === 'ArrowLeft') return width + stepWidth;
  if (key === 'ArrowRight') return width - stepWidth;
  if (key === 'Home') return leastWidth;
  return key === 'End' ? most : null;
}
