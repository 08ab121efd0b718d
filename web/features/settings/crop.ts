/** Which square of a picture is shown: how much it is magnified beyond filling the square, and its middle, 0 to 1. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const maxZoom = 4;

/** The square in the picture's own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The nearest crop that stays within the picture. */
export function within(size: Size, { zoom, x, y }: Crop): Crop {
  const kept = clamp(zoom, 1, maxZoom);
  const half = Math.min(size.width, size.height) / kept / 2;
  return {
    zoom: kept,
    x: clamp(x, half / size.width, 1 - half / size.width),
    y: clamp(y, half / size.height, 1 - half / size.height),
  };
}

/** Moves what is seen by so many parts of the square's side: to the right for a positive `right`. */
export function shifted(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop);
  return within(size, {
    ...crop,
    x: crop.x - (right * side) / size.width,
    y: crop.y - (down * side) / size.height,
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
