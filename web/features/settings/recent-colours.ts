import { readStoredJson, writeStored } from '../../app/state/storage.ts';

/** [R173] [R270] */
const kept = 20;
const name = 'recent-colours';

const isColours = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.every((colour) => typeof colour === 'string' && /^#[0-9a-f]{6}$/.test(colour));

/** The text colours that were chosen last in this browser, the latest first. */
export const recentColours = (): readonly string[] => readStoredJson(name, isColours) ?? [];

/** Notes that a text colour was chosen. */
export function rememberColour(colour: string): void {
  const colours = [colour, ...recentColours().filter((other) => other !== colour)].slice(0, kept);
  writeStored(name, JSON.stringify(colours));
}
