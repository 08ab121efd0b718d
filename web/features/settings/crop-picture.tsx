import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './crop-picture.module.css';
import { maxZoom, middle, shifted, squareOf, within, type Crop } from './crop.ts';

/** Of what is sent, in pixels: the larger of the two sizes that the server makes. */
const side = 512;
const step = 0.05;

interface CropPictureProps {
  readonly source: ImageBitmap;
  readonly busy: boolean;
  readonly onDone: (picture: Blob) => void;
  readonly onBack: () => void;
}

/** The square that others will see: dragged, moved by the arrow keys, magnified by the slider. */
export function CropPicture({ source, busy, onDone, onBack }: CropPictureProps) {
  const [crop, setCrop] = useState<Crop>(middle);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const square = squareOf(source, crop);
    context.clearRect(0, 0, side, side);
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, square.left, square.top, square.side, square.side, 0, 0, side, side);
  }, [source, crop]);

  const shift = (right: number, down: number): void => setCrop((now) => shifted(source, now, right, down));

  function byKey(event: KeyboardEvent): void {
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    shift(way[0] * step, way[1] * step);
  }

  return (
    <div className={styles.crop}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application answers keys itself */}
      <div
        className={styles.frame}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys need the focus here
        tabIndex={0}
        aria-label="Your picture. Arrow keys move it."
        onKeyDown={byKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          if (held.current === null) return;
          const width = event.currentTarget.clientWidth;
          shift((event.clientX - held.current.x) / width, (event.clientY - held.current.y) / width);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={() => {
          held.current = null;
        }}
        onPointerCancel={() => {
          held.current = null;
        }}
      >
        <canvas ref={canvas} width={side} height={side} className={styles.canvas} />
      </div>
      <label className={styles.zoom}>
        Closer
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={step}
          value={crop.zoom}
          onChange={(event) => setCrop((now) => within(source, { ...now, zoom: Number(event.target.value) }))}
        />
      </label>
      <div className={styles.buttons}>
        <Button onPress={onBack}>Back</Button>
        <Button
          look="filled"
          busy={busy}
          // Where a browser cannot write WebP it writes PNG; the server reads both.
          onPress={() => canvas.current?.toBlob((blob) => blob && onDone(blob), 'image/webp', 0.92)}
        >
          Show this picture
        </Button>
      </div>
    </div>
  );
}

/** Which way the picture moves. */
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
