import { defineRules } from '../../kernel/state/world.ts';

/** Dollars a bullet, by city: where the docks are, bullets are cheap. */
const prices: Readonly<Record<string, number>> = {
  'new-orleans': 82,
  chicago: 90,
  'new-york': 96,
  compton: 88,
  atlanta: 86,
  miami: 80,
  detroit: 84,
  austin: 92,
  baltimore: 84,
  'las-vegas': 98,
};

export const bulletStoreRules = defineRules('bullet-store', {
  prices,
  /** Bullets that a city's shelf holds, and that come each hour. */
  shelf: 3_000,
  perHour: 200,
  /** The most of one purchase, and of one in bulk (R411). */
  standard: 200,
  bulk: 1_000,
  /** Purchases in bulk that each gangster may make in a UTC day. */
  bulksPerDay: 2,
  /** How long the store does not sell to the same gangster again. */
  waitSeconds: 900,
});
