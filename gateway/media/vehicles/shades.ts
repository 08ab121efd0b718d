/** A colour of sRGB as red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

const white: Rgb = [255, 250, 240];
const black: Rgb = [8, 6, 4];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function mix(one: Rgb, other: Rgb, share: number): string {
  const parts = one.map((part, n) => Math.round(part + ((other[n] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour `#rrggbb`, lighter by a share from 0 to 1. */
export const lighter = (hex: string, share: number) => mix(parse(hex), white, share);
/** A colour `#rrggbb`, darker by a share from 0 to 1. */
export const darker = (hex: string, share: number) => mix(parse(hex), black, share);
