/** Assets that pass between players, in the order in which pickers offer them (R309, ruling 3). */
export const assetTypes = [
  'money',
  'bullets',
  'prison_bribes',
  'credits',
  'vehicle',
  'item',
  'perk',
  'drugs',
] as const;

export type AssetType = (typeof assetTypes)[number];

/** What players call each of them. */
export const assetNames: Readonly<Record<AssetType, string>> = {
  money: 'Money',
  bullets: 'Bullets',
  prison_bribes: 'Bribes',
  credits: 'Credits',
  vehicle: 'Vehicles',
  item: 'Items',
  perk: 'Perks',
  drugs: 'Drugs',
};

/** Some of one asset: so many of what is counted, or one thing. */
export type Lot = {
  readonly type: AssetType;
  /** Of a vehicle, a perk, a kind of item or a drug; null for what has no kinds. */
  readonly id: string | null;
  /** 1 for a vehicle or a perk. */
  readonly amount: number;
};

/** Ways of an asset, as limits count them. */
export const transferDirections = ['send', 'receive'] as const;
export type TransferDirection = (typeof transferDirections)[number];
