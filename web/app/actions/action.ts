import type { LucideIcon } from 'lucide-react';

/** Something that the player can do from anywhere: the menu, the palette, the keys and their sheet are made of these. */
export interface Action {
  readonly id: string;
  readonly label: string;
  /** The heading that it stands under in the palette. */
  readonly group: string;
  readonly icon: LucideIcon;
  /** The single key that does it. */
  readonly key?: string;
  /** Words besides the label under which it is found. */
  readonly words?: string;
  /** An address, or what happens. */
  readonly does: string | (() => void);
}

/** The actions that the typed words mean: those whose words begin with them first. All of them for no words. */
export function findActions(actions: readonly Action[], typed: string): readonly Action[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return actions;
  const ranked = actions.map((action) => ({ action, rank: rankOf(action, wanted) }));
  return ranked
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ action }) => action);
}

function rankOf({ label, words = '' }: Action, wanted: string): number {
  const name = label.toLowerCase();
  if (name.startsWith(wanted)) return 3;
  if (name.includes(` ${wanted}`)) return 2;
  return `${name} ${words.toLowerCase()}`.includes(wanted) ? 1 : 0;
}
