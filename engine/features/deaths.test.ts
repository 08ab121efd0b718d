import { beforeAll, describe, expect, test } from 'vitest';
import { defineFeature, type Feature } from '../kernel/declarations/feature.ts';
import type { RecordedEvent } from '../kernel/state/event.ts';
import { assetsOf, kindOf, ledgerSums } from '../kernel/state/ledger.ts';
import { enrich, remove } from '../kernel/testing/people.ts';
import { plainText } from '../kernel/testing/plain.ts';
import { openedPlay, type Play } from '../kernel/testing/play.ts';
import { Random } from '../kernel/testing/random.ts';
import { randomPlayRules } from '../kernel/testing/random-plays.ts';
import { perform } from '../kernel/testing/steps.ts';
import { ban, closeRound } from '../kits/testing/casino.ts';
import { holding, inHand } from '../shared/holders/holders.ts';
import { itemAsset } from '../shared/catalogues/items.ts';
import { pointsAtLevel } from '../shared/catalogues/levels.ts';
import { hasPremium } from '../shared/ports/premium.ts';
import { gifts } from '../shared/testing/gifts.ts';
import { nextElection, newspaperElectionRules } from './newspaper-election/rules.ts';
import { dayMs, hourMs } from '../shared/time/time.ts';
import { assert } from '../kernel/values/assert.ts';
import { shot } from './killing/events.ts';
import { addOrder } from './detectives/state.ts';
import { familiesRules } from './families/rules.ts';
import { familyOfMember } from './families/state.ts';
import { join } from './families/testing/clan.ts';
import { features } from './index.ts';
import { award } from './vehicles/testing/award.ts';

/*
 * Whatever somebody has open when their life ends is settled, by every way in which it can end: the open stakes of each
 * feature, as its own wishes come to them, by each cause, with and without a family and a bounty.
 */

/** What only Certified Gangsters can do is open to all. */
const certified = defineFeature({ name: 'certified', provides: [hasPremium.by(() => true)] });
const all = [...features, gifts, certified];
const rules = {
  ...randomPlayRules(),
  families: { ...familiesRules.defaults, founding: { level: 1, cost: 10 } },
};

/** What has something to do at somebody's end. */
const concerned = features.filter(
  ({ settle = {}, forget = {} }) => Object.keys({ ...settle, ...forget }).length > 0,
);
/** Those whose wishes are only those of who is in a family. */
const ofFamilies: ReadonlySet<string> = new Set(
  concerned.flatMap(({ name }) => (name.startsWith('family-') ? [name] : [])),
);

const players = ['a-Ann', 'a-Bob', 'a-Cyd', 'a-Dan'];
const names = ['Ann', 'Bob', 'Cyd', 'Dan', 'Kay', 'Pat'] as const;
/** A lesson is for who knows less. */
const levels = [15, 11, 12, 19, 15, 15];
type Name = (typeof names)[number];
type People = Readonly<Record<Name, string>>;

/** Ann, who will die; three who play with her; Kay, who kills; and Pat, who pays for it. */
function stage(): { readonly play: Play; readonly people: People } {
  const play = openedPlay(all, rules);
  const people = Object.fromEntries(
    names.map((name, at) => {
      const account = `a-${name}`;
      const life = { username: name, agreed: true, revealed: false, protection: '0' };
      play.accept(account, 'characters.create-character', life);
      const id = play.world.lives.get(account) ?? '';
      equip(play, id);
      enrich(play, id, 200, 'credits');
      award(play, id, 'dustbowl-six');
      play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(levels[at] ?? 1) }] });
      return [name, id];
    }),
  ) as People;
  return { play, people };
}

const equipment = { money: 3_000_000, bullets: 4_000 };

function equip(play: Play, id: string): void {
  for (const [asset, amount] of Object.entries(equipment)) enrich(play, id, amount, asset);
  enrich(play, id, 1, itemAsset('tommy-gun'));
}

/** Whether a feature keeps something of somebody: in its slice, in escrow, or as a thing of its kind. */
const keeps = ({ world }: Play, { name: feature, things = [] }: Feature, who: string): boolean =>
  plainText(world.slices[feature]).includes(`"${who}"`) ||
  assetsOf(world.ledger, inHand(who)).some((asset) => things.includes(kindOf(asset))) ||
  [...world.ledger.balances.keys()].some(
    (holder) => holder.includes(`:${feature}:`) && holder.endsWith(`:${who}`),
  );

const mostTries = 12;
const stepsOfTry = 90;

/** A play in which Ann has something open with a feature. */
function open(feature: Feature) {
  for (let seed = 0; seed < mostTries; seed += 1) {
    const { play, people } = stage();
    if (ofFamilies.has(feature.name)) {
      found(play);
      play.accept('a-Ann', 'family-bank.deposit-money', { amount: 2_000_000 });
    }
    // Who edits the paper is elected first.
    if (feature.name === 'newspaper') {
      play.accept('a-Ann', 'newspaper-election.set-candidacy', { stands: true });
      play.wait(nextElection(newspaperElectionRules(play.world), play.now) - play.now);
    }
    const random = new Random(`${feature.name} ${seed}`);
    for (let step = 0; step < stepsOfTry; step += 1) {
      const account = random.chance(60) ? 'a-Ann' : (random.pick(players) ?? '');
      const wished = random.chance(70) ? [feature] : all;
      const some = { waitMs: random.below(60_000), account, seed: random.below(2 ** 31), oldKey: false };
      perform(play, some, wished);
      if (names.some((name) => play.world.characters.get(people[name])?.dead)) break;
      if (keeps(play, feature, people.Ann)) return { play, people };
    }
  }
  return null;
}

/** Ann founds a family, which Pat joins; unless she is in one. */
function found(play: Play): void {
  const ann = play.world.lives.get('a-Ann') ?? '';
  if (familyOfMember(play.world, ann)) return;
  free(play, ann);
  play.accept('a-Ann', 'families.found-family', { name: 'The Outfit' });
  join(play, 'Ann', 'Pat');
}

/** Nothing keeps somebody from acting any more. */
function free(play: Play, character: string): void {
  const until = play.now;
  play.given({
    timers: ['prison', 'travel', 'hideout', 'killing'].map((name) => ({ character, name, until })),
  });
}

/** Lets somebody's detectives hold another where both are, at liberty and with what it takes. */
function meet(play: Play, hunter: string, prey: string): void {
  for (const id of [hunter, prey]) {
    equip(play, id);
    free(play, id);
  }
  const [me, target] = [hunter, prey].map((id) => play.world.characters.get(id));
  if (!me || !target) return;
  me.location = target.location;
  const until = play.now + hourMs;
  const order = { location: null, follow: false, chance: 0, endsAt: until };
  addOrder(
    play.world,
    { id: 'o-meet', owner: hunter, target: prey, ...order, find: { city: target.location, until } },
    play.now,
  );
}

function fire(play: Play, by: string, target: string, silencer: boolean, rolls: readonly number[]): void {
  const payload = { target, silencer, bullets: 3_000, message: null };
  play.accept(by, 'killing.shoot', payload, { rolls });
}

/** By name: what ends Ann's life, or all of the round. */
const causes: Readonly<Record<string, (play: Play, people: People) => void>> = {
  'a kill that is heard': (play, { Ann, Kay }) => {
    meet(play, Kay, Ann);
    fire(play, 'a-Kay', Ann, false, [0]);
  },
  'a silent kill': (play, { Ann, Kay }) => {
    meet(play, Kay, Ann);
    fire(play, 'a-Kay', Ann, true, [0]);
  },
  'a backfire': (play, { Ann, Kay }) => {
    play.accept('a-Kay', 'killing.set-backfire', { backfire: [3_000] });
    meet(play, Ann, Kay);
    fire(play, 'a-Ann', Kay, false, [999_999, 0]);
  },
  suicide: (play) => void play.accept('a-Ann', 'suicide.commit-suicide'),
  'the staff': (play, { Ann }) => remove(play, Ann),
  'a ban': (play) => ban(play, 'a-Ann'),
  'the end of the round': (play) => closeRound(play),
};
/** The causes that end her life. A ban locks her out, and gives back what she has staked. */
const ends: ReadonlySet<string> = new Set(
  Object.keys(causes).filter((cause) => cause !== 'a ban' && cause !== 'the end of the round'),
);
const kills: ReadonlySet<string> = new Set(['a kill that is heard', 'a silent kill', 'a backfire']);

/** What Ann does in an event, or what is done to her: she is named as acting, or something of hers changes. */
function actsOf(ann: string, { type, subjects, moves, counts, timers }: RecordedEvent): string[] {
  const isHers = (holder: string) => holder.split(':').includes(ann);
  return [
    ...subjects.flatMap(({ id, role }) => (id === ann && role === 'owner' ? [`${type} owner`] : [])),
    ...moves.flatMap(({ from, to }) => (isHers(from) || isHers(to) ? [`${type} ${from} ${to}`] : [])),
    ...counts.flatMap(({ character, metric }) => (character === ann ? [`${type} ${metric}`] : [])),
    ...timers.flatMap(({ character, name }) => (character === ann ? [`${type} ${name}`] : [])),
  ];
}

/** What Pat offers for Ann's head. */
const bounty = 20_000;
const companies = [
  { family: false, bounty: false },
  { family: true, bounty: false },
  { family: false, bounty: true },
  { family: true, bounty: true },
];

describe.each(concerned.map((feature) => ({ name: feature.name, feature })))(
  'with something open in $name',
  ({ feature }) => {
    let opened: ReturnType<typeof open>;
    beforeAll(() => {
      opened = open(feature);
    });

    test('its wishes come to something that is open', () => {
      expect(opened).not.toBeNull();
    });

    test.each(Object.keys(causes))('%s settles all of it, whoever is there', (cause) => {
      for (const company of companies) expectSettled(opened, cause, company);
    });
  },
);

/** Ends Ann's life, or all of the round, by a cause, and looks at what is left of her. */
function expectSettled(
  opened: ReturnType<typeof open>,
  cause: string,
  company: (typeof companies)[number],
): void {
  assert(opened !== null, 'something is open');
  const { people } = opened;
  const { Ann, Kay, Pat } = people;
  const play = opened.play.again();
  if (company.family) found(play);
  // Nobody puts money on the head of their own family.
  const isWanted = company.bounty && play.world.characters.get(Ann)?.family === null;
  const placed = { username: 'Ann', amount: bounty, anonymous: true };
  if (isWanted) play.accept('a-Pat', 'bounties.place-bounty', placed);
  const purse = (id: string) => holding(play.world, inHand(id), 'money');
  const [cashBefore, patsBefore] = [purse(Ann), purse(Pat)];
  const from = play.log.length;
  causes[cause]?.(play, people);
  const end = play.log.slice(from);
  expect(unsettled(play, Ann, cause)).toEqual({ sums: [], left: [], parked: [] });
  // The killer got all the cash, and what was due on her head.
  const gained = end.flatMap((event) => {
    const fired = shot.match(event)?.data;
    const gain = fired?.shooterGain ?? fired?.targetGain;
    return gain
      ? [{ money: gain.money, bounty: gain.bountyMoney, passed: passedTo(inHand(Kay), event) }]
      : [];
  });
  const due = isWanted ? bounty : 0;
  const taken = cashBefore + equipment.money;
  expect(gained).toEqual(kills.has(cause) ? [{ money: taken, bounty: due, passed: taken + due }] : []);
  // Without a killer it goes back to who offered it; a ban leaves it where it is.
  const isBack = isWanted && !kills.has(cause) && cause !== 'a ban';
  expect(purse(Pat) - patsBefore).toBe(isBack ? bounty : 0);
  if (cause === 'the end of the round') expectOver(play);
  if (!ends.has(cause)) return;
  expect(familyOfMember(play.world, Ann)).toBeNull();
  const settled = play.log.length;
  play.wait(3 * dayMs);
  expect(play.log.slice(settled).flatMap((event) => actsOf(Ann, event))).toEqual([]);
}

/** What a closed round still does by itself: it reveals its keys, and asks nobody any more. */
const afterTheEnd = new Set(['agenda.lapsed', 'fairness.day-revealed', 'family-members.invite-ended']);

/** Looks at a round that was closed: nothing is left in the middle, and time brings nobody anything more. */
function expectOver(play: Play): void {
  const inTheMiddle = [...play.world.ledger.balances.keys()].filter((holder) =>
    /^(escrow|pot|bid):/.test(holder),
  );
  expect(inTheMiddle).toEqual([]);
  const closed = play.log.length;
  play.wait(8 * dayMs);
  expect(play.log.slice(closed).filter(({ type }) => !afterTheEnd.has(type))).toEqual([]);
}

const passedTo = (holder: string, { moves }: RecordedEvent): number =>
  moves.reduce((sum, { to, asset, amount }) => (to === holder && asset === 'money' ? sum + amount : sum), 0);

/** What should not be: assets from nothing, what an ended life still holds, and items that failed. */
function unsettled({ world, log }: Play, ann: string, cause: string) {
  const isHers = (holder: string) => holder.split(':').includes(ann);
  return {
    sums: [...ledgerSums(world.ledger)].filter(([, sum]) => sum !== 0n),
    left: ends.has(cause) ? [...world.ledger.balances.keys()].filter(isHers) : [],
    parked: log.filter(({ type }) => type === 'agenda.parked'),
  };
}
