import { describe, expect, test } from 'vitest';
import { carriedBy, type Costs, foldedBy, outlookOf, servedBy, waitsOf } from './model.ts';

const costs: Costs = {
  commandUs: 200,
  decideUs: 50,
  foldUs: 100,
  readUs: 50,
  followUs: 5,
  projectUs: 40,
  syncMs: 2,
  eventBytes: 100,
  documentBytes: 200,
  characterKb: 4,
};
const town = { players: 15_000, rounds: 1, commandsADay: 300, readsACommand: 2, peak: 3, days: 105 };

describe('the model of a town', () => {
  test('a lone command waits for its decision and one sync', () => {
    for (const wait of waitsOf(0.2, costs, 'alone')) expect(wait).toBeCloseTo(2.05, 6);
  });

  test('every command is answered once, none before it is decided and durable', () => {
    const waits = waitsOf(5_000, costs, 'crowd');
    expect(waits.length).toBeGreaterThan(5_000 * 15);
    expect(waits.every((wait) => wait > 2.05 - 1e-9)).toBe(true);
  });

  test('commands share syncs: twenty times as many wait hardly longer, until the engine is full', () => {
    const p99 = (players: number) => outlookOf(costs, { ...town, players }, 'p99').p99Ms;
    expect(p99(300_000)).toBeLessThan(2 * p99(15_000));
    // 20,000 decisions a second are all that 50 µs allow.
    expect(p99(2_200_000)).toBeGreaterThan(100);
  });

  test('ten rounds need the cores of one with as many players, and a tenth of its engine', () => {
    const [one, ten] = [town, { ...town, rounds: 10 }].map((each) => outlookOf(costs, each, 'rounds'));
    expect(ten?.cores).toBeCloseTo(one?.cores ?? 0, 9);
    expect(ten?.engineLoad).toBeCloseTo((one?.engineLoad ?? 0) / 10, 9);
    expect(ten?.diskGb).toBe(one?.diskGb);
    expect(one?.diskGb).toBeCloseTo(47.25, 9);
  });

  test('a second gateway adds nearly as much as the first, and gateways are enough for whom they serve', () => {
    const [one, two] = [servedBy(1, costs, town), servedBy(2, costs, town)];
    // 700,000 µs of a second by 255 µs a command, and by 130 µs.
    expect(one).toBe(Math.floor(((700_000 / 255) * 86_400) / 900));
    expect(two).toBe(Math.floor(((700_000 / 130) * 86_400) / 900));
    const needed = (players: number) => outlookOf(costs, { ...town, players }, 'gateways').gateways;
    expect([needed(one), needed(one + 10), needed(two)]).toEqual([1, 2, 2]);
    expect(foldedBy(costs, town)).toBe((700_000 / 40) * 96);
    // Following 140,000 events a second keeps a gateway as busy as it may be.
    expect(needed((140_001 * 86_400) / 900)).toBeNull();
  });

  test('one engine carries what keeps its waits short, and not much more', () => {
    const carried = carriedBy(costs, town, 20, 'carried');
    const p99 = (players: number) => outlookOf(costs, { ...town, players }, 'carried').p99Ms;
    expect(p99(carried)).toBeLessThanOrEqual(20);
    expect(p99(carried * 1.05)).toBeGreaterThan(20);
  });
});
