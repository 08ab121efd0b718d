/*
 * How a text shows an uploaded picture, by the name under which it is kept: `[imgupload=name]`, as the editor writes
 * it, `[imgupload]name[/imgupload]` or `[img]name[/img]`. Both who keeps pictures and who draws texts read it here.
 */
const name = '([0-9a-f]{64})';

/** The source of a pattern that is to be matched without regard to case; one of its three groups is the name. */
export const pictureTag = String.raw`\[imgupload=${name}\]|\[imgupload\]${name}\[/imgupload\]|\[img\]${name}\[/img\]`;

/** The name that a match of `pictureTag` has found. */
export const nameInTag = (found: readonly (string | undefined)[]): string =>
  (found.slice(1).find((each) => each !== undefined) ?? '').toLowerCase();

/** The pictures that a text shows, each once, in their order. */
export function picturesIn(text: string): string[] {
  return [...new Set([...text.matchAll(new RegExp(pictureTag, 'gi'))].map(nameInTag))];
}
