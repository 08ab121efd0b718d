import { defineRules } from '../../kernel/state/world.ts';

/** A lot that the house puts up now and then; vehicles and perks by their model or kind. */
type HouseLot = {
  readonly type: 'vehicle' | 'perk' | 'bullets' | 'drugs' | 'item';
  readonly id: string | null;
  readonly amount: number;
  /** Out of the sum of all. */
  readonly weight: number;
};

/** Nothing that some market pays more for than the house's lowest bid. */
const house: readonly HouseLot[] = [
  { type: 'vehicle', id: 'fairlawn-six', amount: 1, weight: 14 },
  { type: 'vehicle', id: 'stannard-coupe', amount: 1, weight: 14 },
  { type: 'vehicle', id: 'bellamy-roadster', amount: 1, weight: 10 },
  { type: 'vehicle', id: 'marchmont-eight', amount: 1, weight: 6 },
  { type: 'vehicle', id: 'tolliver-nine', amount: 1, weight: 3 },
  { type: 'vehicle', id: 'pelham-speedster', amount: 1, weight: 1 },
  { type: 'perk', id: 'xp_boost-20', amount: 1, weight: 10 },
  { type: 'perk', id: 'respect_refill', amount: 1, weight: 8 },
  { type: 'perk', id: 'crusher_service', amount: 1, weight: 8 },
  { type: 'perk', id: 'mystery_perk', amount: 1, weight: 6 },
  { type: 'bullets', id: null, amount: 100, weight: 12 },
  { type: 'bullets', id: null, amount: 400, weight: 4 },
];

/** Shares are in parts per million. */
export const auctionsRules = defineRules('auctions', {
  /** How long an auction may last, in seconds (R407). */
  periods: [600, 1_800, 3_600],
  /** The period and the lowest bid that a form begins with (R406). */
  defaultPeriod: 600,
  defaultMinimum: 100,
  /** What is offered as a lowest bid, as a multiple of the value (R405). */
  presets: [0.5, 1, 1.5, 2],
  /** What the house takes of a sale (R491). */
  feePpm: 100_000,
  /** A lowest bid under this part of the worth asks once more. */
  lowPpm: 500_000,
  /** Auctions that one gangster may have open at once, and start at once. */
  openMost: 40,
  startedMost: 20,
  /** Auctions in which one gangster may lead at a time. */
  ledMost: 100,
  /** How long a premium player's auction is listed again (ruling 24). */
  relistSeconds: 86_400,
  /** How often the house starts one, and its lowest bid as a part of the value: more than a dealer pays. */
  houseEverySeconds: 1_800,
  houseMinimumPpm: 800_000,
  house,
});
