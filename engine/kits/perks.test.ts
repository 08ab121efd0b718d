import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defineFeature } from '../kernel/declarations/feature.ts';
import { isRefusal } from '../kernel/declarations/refusal.ts';
import { town, townFeatures, type Town } from '../kernel/testing/town.ts';
import { defineRules } from '../kernel/state/world.ts';
import { hourMs } from '../shared/time/time.ts';
import { defineCatalogue } from '../shared/catalogues/catalogue.ts';
import { changedBy, perksKit } from './perks.ts';
import { withKits } from './with-kits.ts';

const rules = defineRules('tonics', {
  'strong-coffee': { ppm: 100_000, durationMs: hourMs, longestMs: 2 * hourMs },
  'double-shift': { ppm: 250_000, durationMs: 3 * hourMs, longestMs: 3 * hourMs },
  'rabbits-foot': { ppm: -50_000, durationMs: hourMs, longestMs: hourMs },
  'four-leaves': { ppm: 20_000, durationMs: hourMs, longestMs: hourMs },
});

const catalogue = defineCatalogue('tonics', [
  { id: 'strong-coffee', effect: 'experience', again: 'extends' },
  { id: 'double-shift', effect: 'experience', again: 'refused' },
  { id: 'rabbits-foot', effect: 'risk', again: 'restarts' },
  { id: 'four-leaves', effect: 'risk', again: 'restarts' },
]);

const tonics = perksKit({
  feature: 'tonics',
  catalogue,
  stacking: { experience: 'sum', risk: 'strongest' },
  numbers: (world, id) => rules(world)[id],
  timer: ({ id }) => ({ ready: `${id} wears off` }),
});

const feature = defineFeature(withKits({ name: 'tonics', rules: rules.defaults }, tonics.parts));
const opened = () => town([...townFeatures, feature]);

function use({ play, ann }: Town, id: string): string | number {
  const used = tonics.use(play.world, ann, id, play.now);
  if (isRefusal(used)) return used.code;
  play.given({ timers: [used] });
  return used.until - play.now;
}

test('each perk has a timer of its own', () => {
  expect(feature.timers?.['tonics-strong-coffee']).toEqual({ ready: 'strong-coffee wears off' });
  expect(() => tonics.timerOf('tea')).toThrow(/the catalogue of tonics has tea/);
});

test('a perk works until its timer ends, and can be ended before', () => {
  const { play, ann, bob } = opened();
  use({ play, ann, bob }, 'strong-coffee');
  expect(tonics.active(play.world, ann, play.now)).toEqual(['strong-coffee']);
  expect(tonics.active(play.world, bob, play.now)).toEqual([]);
  const end = play.now + hourMs;
  expect(tonics.activeUntil(play.world, ann, 'strong-coffee', end - 1)).toBe(end);
  expect(tonics.activeUntil(play.world, ann, 'strong-coffee', end)).toBeNull();
  play.given({ timers: [tonics.cancel(ann, 'strong-coffee', play.now)] });
  expect(tonics.effect(play.world, ann, 'experience', play.now)).toBe(0);
});

describe('a second use', () => {
  test('adds its time to the rest, up to the longest', () => {
    const place = opened();
    expect(use(place, 'strong-coffee')).toBe(hourMs);
    place.play.wait(hourMs / 2);
    expect(use(place, 'strong-coffee')).toBe(1.5 * hourMs);
    expect(use(place, 'strong-coffee')).toBe(2 * hourMs);
    expect(use(place, 'strong-coffee')).toBe('tonics_longest');
  });

  test('begins anew where the catalogue says so', () => {
    const place = opened();
    use(place, 'rabbits-foot');
    place.play.wait(hourMs / 2);
    expect(use(place, 'rabbits-foot')).toBe(hourMs);
  });

  test('is refused where the catalogue says so, until the perk has ended', () => {
    const place = opened();
    use(place, 'double-shift');
    expect(use(place, 'double-shift')).toBe('tonics_active');
    place.play.wait(3 * hourMs);
    expect(use(place, 'double-shift')).toBe(3 * hourMs);
  });
});

test('perks of one effect add up, or the strongest alone counts', () => {
  const place = opened();
  for (const { id } of catalogue.entries) use(place, id);
  const { play, ann } = place;
  expect(tonics.effect(play.world, ann, 'experience', play.now)).toBe(350_000);
  expect(tonics.effect(play.world, ann, 'risk', play.now)).toBe(-50_000);
  play.wait(hourMs);
  expect(tonics.effect(play.world, ann, 'experience', play.now)).toBe(250_000);
  expect(tonics.effect(play.world, ann, 'risk', play.now)).toBe(0);
});

test('an effect changes an amount exactly, rounded down, never below zero', () => {
  expect(changedBy(199, 100_000)).toBe(218);
  expect(changedBy(199, -50_000)).toBe(189);
  expect(changedBy(5, -2_000_000)).toBe(0);
  expect(changedBy(10 ** 12 + 1, 0)).toBe(10 ** 12 + 1);
  expect(() => changedBy(0.5, 0)).toThrow(/an amount/);
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.nat(500_000), fc.nat(500_000), (amount, small, more) => {
      expect(changedBy(amount, small)).toBeLessThanOrEqual(changedBy(amount, small + more));
      expect(changedBy(amount, -small)).toBeLessThanOrEqual(amount);
    }),
  );
});
