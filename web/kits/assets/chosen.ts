import type { AssetType } from '@rackets/engine/shared/holders/asset-types.ts';

/** Something that was chosen: one thing, or so many of a good. */
export interface ChosenLot {
  readonly type: AssetType;
  readonly id: string | null;
  readonly amount: number;
  /** "Ventnor Eight", "400 bullets" */
  readonly name: string;
  /** "damage 18 %" */
  readonly detail: string;
  /** Of all of it, in dollars; null where nobody can say. */
  readonly worth: number | null;
  /** A vehicle's picture, or the name of an icon. */
  readonly image: string | null;
  readonly icon: string | null;
}

/** What a player took: lots of one type, what they are called, and what they are worth together. */
export interface ChosenAssets {
  readonly lots: readonly ChosenLot[];
  /** "Ventnor Eight", "2 vehicles" */
  readonly name: string;
  /** In dollars; null where it is not known of one. */
  readonly worth: number | null;
}

/** What lots are worth together; null where it is not known of one. */
export function worthOf(lots: readonly ChosenLot[]): number | null {
  return lots.reduce<number | null>(
    (sum, { worth }) => (sum === null || worth === null ? null : sum + worth),
    0,
  );
}

/** "Ventnor Eight", "2 vehicles". */
export function nameOf(lots: readonly ChosenLot[]): string {
  const [only] = lots;
  if (!only) return 'nothing';
  if (lots.length === 1) return only.name;
  return `${lots.length} ${only.type === 'vehicle' ? 'vehicles' : 'perks'}`;
}
