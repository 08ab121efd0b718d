import type { DrawContext } from '../kernel/dice/draw.ts';
import { hourMs } from '../shared/time/time.ts';

/** What drives a price: nothing in particular, too little of the good, or too much of it. */
export const moods = ['calm', 'surge', 'glut'] as const;
export type Mood = (typeof moods)[number];

/** A price at an hour. All that the next one depends on, beside its draw, is here and public where it is traded. */
export interface Priced {
  /** Thousandths of a dollar. */
  readonly mills: number;
  readonly mood: Mood;
  /** Hours that the mood has lasted. */
  readonly hours: number;
}

/** How prices move. Parts are parts in a million. */
export type PriceRules = {
  /** The way back to where the price is drawn to, each hour. */
  readonly pullPpm: number;
  /** The largest random change in an hour, up or down. */
  readonly swingPpm: number;
  /** Where a surge and a glut draw the price to, as a part of its value. */
  readonly surgePpm: number;
  readonly glutPpm: number;
  /** The chance that a calm price begins to surge in an hour, and the same for a glut. */
  readonly startPpm: number;
  /** The chance that a surge or a glut ends in an hour, and the hours after which it ends for sure. */
  readonly endPpm: number;
  readonly longest: number;
};

/** What players see of a price: it surges, or it is higher or lower than an hour ago. */
export const trends = ['down', 'up', 'surge'] as const;
export type Trend = (typeof trends)[number];

/** How many values the swing of an hour can have. */
const steps = 201;
const million = 1_000_000;

/**
 * The price of the next hour, by one roll. It is drawn back to its value, or to a part or a multiple of it while there
 * is too much or too little of the good, and swings by chance. Whole numbers only, so that anybody can recompute it.
 */
export function nextPrice(draw: DrawContext, value: number, last: Priced, rules: PriceRules): Priced {
  const roll = draw.below(steps * million, 'price');
  const { mood, hours } = nextMood(Math.floor(roll / steps), last, rules);
  const aimPpm = mood === 'calm' ? million : mood === 'surge' ? rules.surgePpm : rules.glutPpm;
  const aim = (value * aimPpm) / 1_000;
  const pulled = last.mills + Math.trunc(((aim - last.mills) * rules.pullPpm) / million);
  const swing = (roll % steps) - (steps - 1) / 2;
  const swung = pulled + Math.trunc((pulled * swing * rules.swingPpm) / (million * ((steps - 1) / 2)));
  return { mills: Math.max(1_000, swung), mood, hours };
}

/**
 * The price that the `nth` of several opens a round with, within `spreadPpm` of its value. Nothing is drawn: when a round
 * opens its salt is not fixed yet.
 */
export function openingPrice(nth: number, value: number, spreadPpm: number): Priced {
  // 5 and 17 have no common factor: neighbours open apart.
  const part = ((nth * 5) % 17) - 8;
  return { mills: value * 1_000 + Math.trunc((value * spreadPpm * part) / 8_000), mood: 'calm', hours: 0 };
}

function nextMood(roll: number, { mood, hours }: Priced, rules: PriceRules): Pick<Priced, 'mood' | 'hours'> {
  const { startPpm, endPpm, longest } = rules;
  if (mood !== 'calm') {
    const ends = roll < endPpm || hours + 1 >= longest;
    return ends ? { mood: 'calm', hours: 0 } : { mood, hours: hours + 1 };
  }
  if (roll < startPpm) return { mood: 'surge', hours: 0 };
  return roll < 2 * startPpm ? { mood: 'glut', hours: 0 } : { mood, hours: hours + 1 };
}

/** A price as it is paid: whole dollars, at least one. */
export const dollarsOf = (mills: number): number => Math.max(1, Math.round(mills / 1_000));

/** What players see of how a price moves. */
export function trendOf({ mills, mood }: Priced, before: number | undefined): Trend {
  if (mood === 'surge') return 'surge';
  return mills < (before ?? mills) ? 'down' : 'up';
}

/** When the next prices are set: at the next full hour, or at every so many full hours. */
export const nextHour = (now: number, every = 1): number =>
  (Math.floor(now / (every * hourMs)) + 1) * every * hourMs;
