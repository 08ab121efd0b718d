export const paletteKey = '/';
export const keysKey = '?';

export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

export interface Situation {
  /** The focus is in a field: letters are text there. */
  readonly typing: boolean;
  readonly dialogOpen: boolean;
  readonly singleKeys: boolean;
}

/** The registry's key that a press means, `/` for Ctrl+K and ⌘K; null for what is not the shell's to answer. */
export function keyOf(press: Press, { typing, dialogOpen, singleKeys }: Situation): string | null {
  if (press.repeat || press.altKey || dialogOpen) return null;
  if (press.ctrlKey || press.metaKey) return press.key.toLowerCase() === 'k' ? paletteKey : null;
  if (typing || !singleKeys || press.key.length !== 1) return null;
  return press.key.toLowerCase();
}
