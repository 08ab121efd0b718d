import { defineRules } from '../../kernel/state/world.ts';
import type { PerkKind } from '../../shared/catalogues/perks.ts';

/** What products are paid in. */
export const currencies = ['money', 'credits'] as const;
export type Currency = (typeof currencies)[number];

/** A product's price, from which level it is sold, and how long its store then has none for the buyer. */
const product = (cost: number, level: number, restockMinutes: number, currency: Currency = 'money') => ({
  cost,
  level,
  restockMinutes,
  currency,
});

type Product = ReturnType<typeof product>;

/** What somebody who wants something pays for one of it at least and at most, and how many lots of each seller a day. */
const want = (least: number, most: number, daily: number) => ({ least, most, daily });

type Want = ReturnType<typeof want>;

/** A perk among the daily specials; `weight` is out of all of the list. */
const special = (kind: PerkKind['id'], weight: number) => ({ kind, weight });

/** Money in dollars, shares in a million. */
type Rules = {
  readonly products: Readonly<Record<string, Product>>;
  readonly wants: Readonly<Record<string, Want>>;
  /** How many different things are wanted on a day. */
  readonly wantedPerDay: number;
  /** How many papers the printer has on a day. */
  readonly papersPerDay: number;
  readonly specials: {
    readonly perks: readonly ReturnType<typeof special>[];
    /** What one costs, as a share of what the perk is worth; drawn in steps. */
    readonly leastPpm: number;
    readonly stepPpm: number;
    readonly steps: number;
    /** For any of them, by the draw. */
    readonly randomCost: number;
    /** R508 */
    readonly choices: number;
    readonly premiumChoices: number;
    /** How long the seller waits for an answer, and how long nobody opens to whoever walked away. */
    readonly openMinutes: number;
    readonly walkAwayHours: number;
  };
};

export const blackMarketRules = defineRules<Rules>('black-market', {
  products: {
    'milli-finder': product(135_000, 10, 720),
    'cutting-torch': product(7_800, 5, 60),
    whistle: product(180, 1, 0),
    'plain-car': product(11_500, 1, 240),
    'ice-van': product(15_500, 6, 240),
    envelope: product(6_500, 1, 120),
    switchblade: product(690, 1, 0),
    revolver: product(2_800, 1, 0),
    'sawn-off': product(9_900, 8, 15),
    'tommy-gun': product(42_000, 20, 60),
    'riot-guns': product(13_500, 8, 30),
    thompsons: product(27_000, 12, 60),
    'canvas-vest': product(6_000, 8, 30),
    'steel-vest': product(14_000, 12, 60),
    'bullet-crate': product(11_500, 1, 60),
    'stamp-loot': product(3, 1, 720, 'credits'),
    'stamp-experience': product(5, 1, 720, 'credits'),
    'paper-crusher': product(27_000, 5, 360),
    'paper-respect': product(36_000, 5, 360),
    'paper-heist': product(63_000, 8, 360),
    'paper-loot': product(45_000, 5, 360),
    'paper-experience': product(60_000, 5, 360),
    'paper-mystery': product(52_500, 5, 360),
    'roof-rack': product(2_900, 1, 0),
    'heavy-springs': product(3_900, 1, 0),
    'gun-rack': product(4_900, 4, 0),
    'hidden-tank': product(6_600, 6, 15),
    'false-floor': product(10_200, 8, 15),
    'armour-plate': product(18_500, 12, 30),
    'racing-axle': product(21_500, 14, 60),
    'tuned-engine': product(32_500, 18, 60),
  },
  wants: {
    bullets: want(50, 68, 10),
    bribes: want(1_500, 2_500, 3),
    cigars: want(209, 256, 4),
    'bonded-brandy': want(297, 364, 4),
    'pocket-radio': want(352, 432, 4),
    camera: want(396, 486, 4),
    candlestick: want(264, 324, 4),
    'gold-watch': want(456, 560, 4),
    'fur-coat': want(1_078, 1_323, 3),
    violin: want(1_760, 2_160, 3),
    pearls: want(2_640, 3_240, 2),
    'diamond-ring': want(4_730, 5_800, 2),
    'gold-bar': want(10_450, 12_800, 1),
    'blank-cheques': want(1_540, 1_890, 2),
    'forged-papers': want(3_960, 4_860, 2),
  },
  wantedPerDay: 6,
  papersPerDay: 2,
  specials: {
    perks: [
      special('xp_boost-20', 26),
      special('xp_boost-25', 14),
      special('xp_boost-30', 6),
      special('assured_loot', 18),
      special('respect_refill', 14),
      special('crusher_service', 22),
    ],
    leastPpm: 700_000,
    stepPpm: 50_000,
    steps: 6,
    randomCost: 35_000,
    choices: 2,
    premiumChoices: 3,
    openMinutes: 60,
    walkAwayHours: 12,
  },
});
