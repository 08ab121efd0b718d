import { z } from 'zod';
import { broken } from '../../kernel/values/assert.ts';
import type { DraftEvent, Move } from '../../kernel/state/event.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { knownAsset, lotAsset, lotName } from '../catalogues/goods-types.ts';
import { assetTypes, type AssetType, type Lot } from '../holders/asset-types.ts';
import { holding } from '../holders/holders.ts';
import { definePort, type Provided } from '../../kernel/declarations/port.ts';

/** A lot in an event or a payload. */
export const lotSchema = z.strictObject({
  type: z.enum(assetTypes),
  id: z.string().max(60).nullable(),
  amount: z.int().min(1).max(maxInputAmount),
});

/** What goes from its source to a player. */
interface Making {
  readonly character: string;
  /** The feature whose source it comes from. */
  readonly source: string;
  /** How it came, as players read it: "Bought at auction". */
  readonly sourceName: string;
}

/** What else is known of a drug, or of a vehicle as it stands. */
export type LotMeta = {
  readonly drug_id: string | null;
  readonly drug_name: string | null;
  readonly vehicle: {
    readonly model: string;
    readonly image_url: string;
    readonly damage: number;
    readonly insured: boolean;
    readonly value: number;
    readonly value_original: number;
    readonly speed: number;
    readonly capacity: number;
  } | null;
};

/**
 * How one type of asset passes on, as the feature that owns it declares it for all that pass assets on. `id` is a thing's
 * or its model's.
 */
export interface TransferableKind {
  readonly type: AssetType;
  /** Where a character keeps it. */
  readonly holder: (world: World, character: string) => string;
  /** How many of the same kind a character has, where that is not what the ledger counts. */
  readonly owned?: (world: World, character: string, id: string) => number;
  /** What else is known of one as it stands. */
  readonly meta?: (world: World, id: string) => LotMeta;
  /** What one is worth, in dollars, as limits count it (ruling 23). */
  readonly value: (world: World, id: string | null) => number;
  /** What one is worth as it stands, where that is another figure. */
  readonly worth?: (world: World, id: string | null) => number;
  /** Why a character cannot part with one they have: it is locked. Null when they can. */
  readonly problem?: (world: World, character: string, id: string | null) => Refusal | null;
  /** How many more a character can take, where there is a limit: what is on its way, or may come back, has its place. */
  readonly room?: (world: World, character: string, now: number) => number;
  /** What they hear who have no room. */
  readonly full?: Refusal;
  /** Where something goes that came back to the dead; to where they kept it, if left out. */
  readonly left?: (world: World, id: string, from: string, character: string) => readonly Move[];
  /** A new one for a player, where it is a thing: `id` names its model. The moves are the events'. */
  readonly made?: (
    world: World,
    context: { readonly id: (prefix: string) => string },
    id: string,
    making: Making,
  ) => readonly DraftEvent[];
}

const kinds = definePort<[type: AssetType], TransferableKind | null>(
  (answers) => answers.find((answer) => answer !== null) ?? null,
);

/** A type of asset, for the `provides` of the feature that owns it. */
export const transfers = (kind: TransferableKind): Provided =>
  kinds.by((_world, type) => (type === kind.type ? kind : null));

/** How a type of asset passes on. Throws an InvariantError for one that no feature of the world's machine owns. */
export function transferable(world: World, type: AssetType): TransferableKind {
  return kinds(world, type) ?? broken(`a feature declares ${type} as transferable`);
}

/** How many of a lot's kind a character has. */
export function ownedOf(world: World, character: string, lot: Lot): number {
  const { owned, holder } = transferable(world, lot.type);
  if (owned && lot.id !== null) return owned(world, character, lot.id);
  return holding(world, holder(world, character), lotAsset(lot));
}

/** Why a character has no room for a lot, or null. */
export function roomProblem(world: World, character: string, lot: Lot, now: number): Refusal | null {
  const { room, full } = transferable(world, lot.type);
  const left = room?.(world, character, now) ?? lot.amount;
  if (left >= lot.amount) return null;
  return full ?? refuse('asset_room', `There is room for ${left} more.`, { data: { room: left } });
}

/** What a lot counts against limits, in dollars. */
export const lotValue = (world: World, { type, id, amount }: Lot): number =>
  transferable(world, type).value(world, id) * amount;

/** What a lot is worth as it stands, in dollars. */
export function lotWorth(world: World, { type, id, amount }: Lot): number {
  const kind = transferable(world, type);
  return (kind.worth ?? kind.value)(world, id) * amount;
}

const unknownAsset = refuse('asset_unknown', 'There is no such thing.', { kind: 'not-found' });

/**
 * The move by which a lot leaves a character, or why they cannot part with it. It is planned, so that the same thing
 * leaves once, and no more of a good than there is.
 */
export function takeLot(
  world: World,
  context: {
    readonly balance: (holder: string, asset: string) => number;
    readonly plan: (move: Move) => Move;
  },
  character: string,
  lot: Lot,
  to: string,
): Move | Refusal {
  const kind = transferable(world, lot.type);
  const asset = knownAsset(lot);
  if (asset === null) return unknownAsset;
  const from = kind.holder(world, character);
  if (context.balance(from, asset) < lot.amount)
    return refuse('asset_short', `You do not have ${lotName(lot)}.`, { kind: 'conflict' });
  const problem = kind.problem?.(world, character, lot.id) ?? null;
  if (isRefusal(problem)) return problem;
  return context.plan({ asset, from, to, amount: lot.amount });
}

/** The moves by which a lot goes back to a character: of the dead, to what they leave. */
export function giveBack(world: World, lot: Lot, from: string, character: string): readonly Move[] {
  const kind = transferable(world, lot.type);
  if (world.characters.get(character)?.dead && kind.left && lot.id !== null)
    return kind.left(world, lot.id, from, character);
  return [{ asset: lotAsset(lot), from, to: kind.holder(world, character), amount: lot.amount }];
}

/** A lot that a feature holds for a character: theirs, and it may come back, or on its way to them. */
export interface HeldLot {
  readonly lot: Lot;
  readonly way: 'away' | 'coming';
  /** What it counts against limits, in dollars; 0 where it comes from the game. */
  readonly value: number;
}

/** The lots that features hold for a character in auctions, trades and gifts. */
export const lotsHeld = definePort<[character: string], readonly HeldLot[]>((answers) => answers.flat());

/** How many of a type of asset are away or on their way to a character: each keeps its place. */
export function placesHeld(world: World, character: string, type: AssetType): number {
  return lotsHeld(world, character).reduce((sum, { lot }) => (lot.type === type ? sum + lot.amount : sum), 0);
}
