const named = new Map([
  ['red', '#c52b2d'],
  ['orange', '#d9731a'],
  ['gold', '#c89540'],
  ['yellow', '#e0c341'],
  ['green', '#2f9e5b'],
  ['teal', '#2a9d8f'],
  ['blue', '#2f7fc1'],
  ['purple', '#8a4fbf'],
  ['pink', '#d6538f'],
  ['brown', '#8a5a33'],
  ['grey', '#8a8278'],
  ['gray', '#8a8278'],
  ['white', '#ffffff'],
  ['black', '#000000'],
]);

/** `#rrggbb` of a colour as players write it: a name, three or six digits; null for anything else. */
export function readColour(text: string): string | null {
  const colour = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(colour)) return colour;
  if (/^#[0-9a-f]{3}$/.test(colour)) return colour.replaceAll(/[0-9a-f]/g, (digit) => digit + digit);
  return named.get(colour) ?? null;
}

/** The surface under players' texts that leaves a colour the least contrast, by scheme: `--accent-bg` of a mention. */
export const hardestSurface = { dark: '#38280f', light: '#ebe5dc' } as const;

/** What texts must have against what is behind them (style, 14). */
export const leastContrast = 4.5;

type Channels = readonly [red: number, green: number, blue: number];
const whites: Channels = [255, 255, 255];
const blacks: Channels = [0, 0, 0];

/** The player's colour, moved towards white or black as far as it takes to be read in `scheme`. */
export function readableColour(colour: string, scheme: 'dark' | 'light'): string {
  const surface = channelsOf(hardestSurface[scheme]);
  const towards = scheme === 'dark' ? whites : blacks;
  return moved(colour, surface, towards);
}

function moved(colour: string, surface: Channels, towards: Channels): string {
  const wished = channelsOf(colour);
  for (let step = 0; step <= 20; step += 1) {
    const mixed = mix(wished, towards, step / 20);
    if (contrast(mixed, surface) >= leastContrast) return hexOf(mixed);
  }
  return hexOf(towards);
}

/** The player's colour, moved towards white or black as far as it takes to be read on `surface`. */
export function colourOn(colour: string, surface: string): string {
  const under = channelsOf(surface);
  const towards = contrast(whites, under) > contrast(blacks, under) ? whites : blacks;
  return moved(colour, under, towards);
}

/** The contrast of two colours by WCAG 2: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(channelsOf(one), channelsOf(other));
}

function contrast(one: Channels, other: Channels): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(one: Channels, other: Channels, share: number): Channels {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])];
}

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const hexOf = (channels: Channels): string =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
