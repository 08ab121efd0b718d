import { expect, test } from 'vitest';
import type { Command } from '../../kernel/state/command.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { ledgerSums } from '../../kernel/state/ledger.ts';
import { Play } from '../../kernel/testing/play.ts';
import { enrich } from '../../kernel/testing/people.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { Random } from '../../kernel/testing/random.ts';
import { chooseWish } from '../../kernel/declarations/wish.ts';
import { assetTypes, transferDirections } from '../../shared/holders/asset-types.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { dayMs, hourMs } from '../../shared/time/time.ts';
import { bountiesRules } from '../bounties/rules.ts';
import { newLife } from '../characters/wishes.ts';
import { detectivesRules } from '../detectives/rules.ts';
import { familiesRules } from '../families/rules.ts';
import { familyMembersRules } from '../family-members/rules.ts';
import { idIn } from '../families/testing/clan.ts';
import { features } from '../index.ts';
import { killingRules } from '../killing/rules.ts';
import { termsFor } from '../property/may-act.ts';
import { placesIn, type Place } from '../property/places.ts';
import { propertyRules } from '../property/rules.ts';
import { usedOf } from './limits.ts';
import { assetTransfersRules } from './rules.ts';
import { accounts, freely, gainOf, level, marketTown, unitValue, worthOfAll } from './testing/markets.ts';

/** Longer runs: `PLAYS=500 SEED=2 npx vitest run collusion`. */
const plays = Number(process.env['PLAYS'] ?? 5);
const seed = Number(process.env['SEED'] ?? 1);
const stepsOfPlay = 250;

/** Ms from one step to the next, by how often: many fall into one millisecond. */
const waits: Readonly<Record<string, number>> = {
  0: 50,
  1: 10,
  60_000: 20,
  600_000: 15,
  [6 * hourMs]: 4,
  [2 * dayMs]: 1,
};

/** One of them is a Certified Gangster. */
const annCertified = defineFeature({
  name: 'ann-certified',
  provides: [hasPremium.by((_world, account) => account === 'a-ann')],
});

/** All ways by which value passes between accounts, and all places where it can be put, changed or turned into another. */
const markets = new Set([
  'auctions',
  'trade',
  'bank',
  'savings',
  'drugs',
  'stocks',
  'garage',
  'inventory',
  'insurance',
  'suicide',
]);
/** What features' players wish for, some of it more or less often than elsewhere. */
const wishesOf = (names: ReadonlySet<string>, weights: Readonly<Record<string, number>> = {}) =>
  features
    .filter(({ name }) => names.has(name))
    .map(({ wishes = {} }) => ({
      wishes: Object.fromEntries(
        Object.entries(wishes)
          // What the game gives out of nothing is no trade.
          .filter(([wish, { asSystem }]) => asSystem !== true && weights[wish] !== 0)
          .map(([wish, how]) => [wish, { ...how, weight: weights[wish] ?? how.weight }]),
      ),
    }));

/** What colluding accounts play at. */
interface Scene {
  readonly wishing: ReturnType<typeof wishesOf>;
  readonly rules: Readonly<Record<string, JsonObject>>;
  /** Of a thousand steps, how many are a death. */
  readonly deaths: number;
  /** What pays by time alone, and the most that it can have paid in so many ms. */
  readonly pays?: { readonly source: string; readonly most: (play: Play, ms: number) => number };
  /** What stands before they begin. */
  readonly prepare?: (play: Play) => void;
}

const trading: Scene = { wishing: wishesOf(markets), rules: {}, deaths: 6 };

/** They found families, join, pay in, take out, leave, kick, close and die, wherever the money lies at the time. */
const families: Scene = {
  wishing: wishesOf(
    new Set(['families', 'family-members', 'family-bank', 'family-business', 'family-garage', 'bank']),
    {
      'leave the family': 8,
      'kick a member': 6,
      'close the family': 3,
      'join a family': 20,
      'invite into the family': 10,
      // Moves nothing.
      'recolour the family': 0,
      'wipe the notice board': 0,
      'say nothing to who joins': 0,
      'wipe the family’s profile': 0,
    },
  ),
  // What keeps others out for a day, or costs a fortune, would leave little to try in a play.
  rules: {
    families: { ...familiesRules.defaults, founding: { level: 1, cost: 10 }, renaming: 10 },
    'family-members': { ...familyMembersRules.defaults, betweenSeconds: 1 },
  },
  deaths: 15,
  prepare(play) {
    play.accept('a-ann', 'families.found-family', { name: 'The Outfit' });
    for (const username of ['Bob', 'Cyd', 'Dan']) {
      const { answer } = play.accept('a-ann', 'family-members.invite-member', { username });
      const invite = idIn(answer, 'invite');
      play.accept(`a-${username.toLowerCase()}`, 'family-members.accept-invite', { invite });
    }
  },
};

/**
 * They put money on each other's heads and take it down again, shoot each other in turn, collect, come back insured, and
 * are shot again.
 */
const hunting: Scene = {
  wishing: wishesOf(new Set(['bounties', 'killing', 'insurance', 'bank', 'suicide']), {
    'open fire': 60,
    'look for somebody to shoot': 30,
    'place a bounty': 40,
    'take a bounty down': 3,
    // Moves nothing.
    'write or take back what is said of a backfire': 0,
  }),
  // They find each other soon and seldom miss.
  rules: {
    bounties: { ...bountiesRules.defaults, least: 100 },
    detectives: {
      ...detectivesRules.defaults,
      periods: [{ seconds: 60, chancePpm: 1_000_000 }],
      holdSeconds: 7 * 24 * 3_600,
    },
    killing: {
      ...killingRules.defaults,
      odds: { ...killingRules.defaults.odds, bulletsBase: 2, bulletsPerLevel: 1 },
      waitSeconds: 60,
    },
  },
  deaths: 2,
  prepare(play) {
    const [here] = cities;
    for (const character of play.world.lives.values()) {
      const who = play.world.characters.get(character);
      if (who && here) who.location = here.id;
      enrich(play, character, 1, itemAsset('tommy-gun'));
    }
    // None of them is protected any more.
    play.wait(4 * dayMs);
  },
};

/**
 * They take the properties of one city from each other, wear them down for each other, give them up, collect and die, so
 * that somebody of them always holds one anew.
 */
const properties: Scene = {
  wishing: wishesOf(new Set(['property', 'bank', 'suicide']), {
    'take a property over': 40,
    'check a property': 20,
    'attack a property': 20,
    'collect from a property': 20,
    'give a property up': 4,
  }),
  rules: {
    property: {
      ...propertyRules.defaults,
      level: 1,
      strength: { ...propertyRules.defaults.strength, first: 1_000_000 },
      waitSeconds: { check: 1, attack: 1 },
    },
  },
  deaths: 10,
  // Five places pay, whoever holds them, as much as somebody of the highest level among them would get.
  pays: {
    source: 'source:property',
    most({ world }, ms) {
      const [here] = cities;
      const everybody = [...world.characters.keys()];
      const best = (place: Place) => Math.max(...everybody.map((id) => termsFor(world, id, place).income));
      const hourly = placesIn(here?.id ?? '').reduce((sum, place) => sum + best(place), 0);
      return Math.ceil((hourly * ms) / hourMs);
    },
  },
  prepare(play) {
    const [here] = cities;
    for (const character of play.world.lives.values()) {
      const who = play.world.characters.get(character);
      if (who && here) who.location = here.id;
      enrich(play, character, 200_000);
      enrich(play, character, 40, itemAsset('dynamite'));
    }
  },
};

/** What the game gave by itself since a revision, and what these sources paid. */
function givenSince({ log, world }: Play, revision: number, sources: ReadonlySet<string> = freely): number {
  return log
    .slice(revision)
    .flatMap(({ moves }) => moves)
    .filter(({ from }) => sources.has(from))
    .reduce((sum, { asset, amount }) => sum + unitValue(world, asset) * amount, 0);
}

/** The process ends, with it the last decisions of which nobody was told; the next one reads the log. */
function crashed(play: Play, decisions: number, durable: number): Play {
  let kept = play.log.length;
  for (let n = 0; n < decisions && kept > durable; n += 1) {
    kept -= 1;
    while (kept > durable && (play.log[kept]?.decision.index ?? 0) > 0) kept -= 1;
  }
  const next = new Play([...features, annCertified]);
  for (const event of JSON.parse(JSON.stringify(play.log.slice(0, kept))) as typeof play.log) {
    next.machine.apply(next.world, event);
    next.log.push(event);
  }
  next.now = play.now;
  return next;
}

interface Counts {
  sent: number;
  readonly accepted: Map<string, number>;
  /** Kinds of events that came about. */
  readonly told: Set<string>;
  deaths: number;
  bans: number;
  crashes: number;
  /** Commands that were sent again, and answered as they were. */
  repeats: number;
}

/** So many things each thinks of before doing one. */
const thoughts = 4;

/** One play of colluding accounts; returns what they had gained together at the best moment, and at the end. */
function collude(
  name: string,
  counts: Counts,
  { wishing, rules, deaths, pays, prepare }: Scene,
): { readonly best: number; readonly end: number } {
  const random = new Random(name);
  let play = marketTown([annCertified], rules);
  prepare?.(play);
  const began = { revision: play.log.length, worth: worthOfAll(play.world), at: play.now };
  const given = new Set([...freely, ...(pays ? [pays.source] : [])]);
  const gain = () => worthOfAll(play.world) - began.worth - givenSince(play, began.revision, given);
  // Before the first step they have gained nothing.
  let best = gain();
  let sent: Command[] = [];
  const handle = (command: Command) => {
    const { kind } = play.handle(command);
    counts.sent += 1;
    if (kind === 'repeat') counts.repeats += 1;
    if (kind === 'events') counts.accepted.set(command.type, (counts.accepted.get(command.type) ?? 0) + 1);
  };
  const befalls = (step: number, type: string, payload: Command['payload']) =>
    play.send('staff', type, payload, { roles: ['system'], id: `fate-${step}` }).kind === 'events' ? 1 : 0;
  for (let step = 0; step < stepsOfPlay; step += 1) {
    play.wait(Number(random.weighted(waits)));
    const account = random.pick(accounts) ?? 'a-ann';
    const character = play.world.lives.get(account) ?? 'nobody';
    const alive = play.world.characters.get(character)?.dead === null;
    const fate = random.below(1_000);
    if (step === stepsOfPlay / 2) {
      counts.bans += befalls(step, 'sanctions.record-ban', { account, ban: 'b-1' });
    } else if (fate < deaths) {
      counts.deaths += befalls(step, 'characters.remove-character', { character, cause: 'admin' });
    } else if (fate < deaths + 19) {
      play = crashed(play, random.below(4), began.revision);
      counts.crashes += 1;
      // Clients that had no answer send the same again, and so do some that had one.
      for (const command of sent) handle(command);
      sent = [];
    } else {
      const wished = () => {
        const {
          type,
          payload,
          vouched = {},
        } = alive
          ? chooseWish(wishing, play.world, character, play.now, random).command(
              play.world,
              character,
              play.now,
              random,
            )
          : newLife(play.world, random);
        return play.command(account, type, payload, { id: `step-${step}`, vouched });
      };
      // Half of the time they do what gains most of what comes to mind.
      const thought = Array.from({ length: random.chance(50) ? thoughts : 1 }, wished);
      const [command = wished()] = thought.toSorted(
        (one, other) => (gainOf(play, other) ?? -Infinity) - (gainOf(play, one) ?? -Infinity),
      );
      handle(command);
      sent = [...sent.slice(-2), command];
      // Of two tabs that press at once each has a key of its own.
      if (random.chance(10)) handle({ ...command, id: `step-${step}-again` });
    }
    best = Math.max(best, gain());
    expect(beyondLimits(play)).toEqual([]);
  }
  for (const { type } of play.log) counts.told.add(type);
  const paid = pays ? givenSince(play, began.revision, new Set([pays.source])) : 0;
  expect(paid).toBeLessThanOrEqual(pays?.most(play, play.now - began.at) ?? 0);
  expect([...ledgerSums(play.world.ledger)].filter(([, sum]) => sum !== 0n)).toEqual([]);
  expect(plainText(crashed(play, 0, 0).world)).toBe(plainText(play.world));
  return { best, end: gain() };
}

/** Whoever sent or got more of something in a day than the level that all begin with allows. */
function beyondLimits({ world, now }: Play): string[] {
  const { limits } = assetTransfersRules(world);
  return [...world.lives].flatMap(([account, character]) =>
    transferDirections.flatMap((direction) =>
      assetTypes.flatMap((type) => {
        if (type === 'money') return [];
        const used = usedOf(world, character, direction, type, now);
        const most = limits[type].first + limits[type].perLevel * (level - 1);
        return used <= most ? [] : [`${account} ${direction} ${type}: ${used} of ${most}`];
      }),
    ),
  );
}

test.each([
  [
    'in all markets',
    trading,
    ['trade.set-accepted', 'trade.send-gift', 'auctions.place-bid', 'insurance.claim-policy'],
  ],
  [
    'in families',
    families,
    [
      'families.found-family',
      'families.close-family',
      'family-members.accept-invite',
      'family-members.leave-family',
      'family-members.kick-member',
      'family-bank.deposit-money',
      'family-bank.withdraw-money',
      'family-garage.add-vehicles',
      'family-garage.take-vehicle',
    ],
  ],
  [
    'about each other’s properties',
    properties,
    [
      'property.take-over',
      'property.check-strength',
      'property.attack-property',
      'property.collect-income',
      'property.cancel-contract',
    ],
  ],
  [
    'about each other’s heads',
    hunting,
    [
      'bounties.place-bounty',
      'bounties.remove-bounty',
      'killing.shoot',
      'bounties.collected',
      'insurance.claim-policy',
    ],
  ],
] as const)(
  'whatever colluding accounts do %s, through deaths, bans and crashes, together they gain nothing',
  (where, scene, done) => {
    const counts: Counts = {
      sent: 0,
      accepted: new Map(),
      told: new Set(),
      deaths: 0,
      bans: 0,
      crashes: 0,
      repeats: 0,
    };
    const results = Array.from({ length: plays }, (_, n) =>
      collude(`collusion ${where} ${seed} ${n}`, counts, scene),
    );
    if (process.env['PLAYS'] !== undefined)
      process.stdout.write(
        `${JSON.stringify([{ ...counts, told: [...counts.told], accepted: [...counts.accepted] }, results])}\n`,
      );
    expect(Math.max(...results.map(({ best }) => best))).toBe(0);
    expect(Math.max(...results.map(({ end }) => end))).toBeLessThan(0);
    const { accepted, told, ...others } = counts;
    for (const [what, count] of Object.entries(others)) expect([what, count > 0]).toEqual([what, true]);
    for (const type of done) expect([type, accepted.has(type) || told.has(type)]).toEqual([type, true]);
  },
  plays * 60_000,
);
