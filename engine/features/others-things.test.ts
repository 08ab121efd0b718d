import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineFeature } from '../kernel/declarations/feature.ts';
import { chooseWish } from '../kernel/declarations/wish.ts';
import { ledgerSums } from '../kernel/state/ledger.ts';
import { born, enrich } from '../kernel/testing/people.ts';
import { plainText } from '../kernel/testing/plain.ts';
import { openedPlay, type Play } from '../kernel/testing/play.ts';
import { Random } from '../kernel/testing/random.ts';
import { randomPlayRules } from '../kernel/testing/random-plays.ts';
import { perform } from '../kernel/testing/steps.ts';
import { wildValue } from '../kernel/testing/wild.ts';
import { pointsAtLevel } from '../shared/catalogues/levels.ts';
import { provenRole } from '../shared/people/proven.ts';
import { hasPremium } from '../shared/ports/premium.ts';
import { features } from './index.ts';

/*
 * What cheaters send: ids of what belongs to somebody else, and values that no page would send. Longer runs:
 * `PLAYS=50 SEED=2 npx vitest run others-things`.
 */
const seed = Number(process.env['SEED'] ?? 1);
const plays = (usual: number) => Number(process.env['PLAYS'] ?? usual);

const certified = defineFeature({ name: 'certified', provides: [hasPremium.by(() => true)] });
const all = [...features, certified];
const usual = randomPlayRules();
const rules = {
  ...usual,
  round: { weeks: 15, deathmatchWeeks: 1, spareDays: 7 },
  characters: { ...usual['characters'], protectionHours: [0, 24, 72] },
};
const accounts = ['a-ann', 'a-bob', 'a-cyd', 'a-dan'];

/** What makes things that are somebody's: more is wished of these than of others. */
const makers = new Set([
  'auctions',
  'bounties',
  'contests',
  'detectives',
  'families',
  'family-bank',
  'family-business',
  'family-garage',
  'family-members',
  'heists',
  'insurance',
  'mentoring',
  'messages',
  'missions',
  'newspaper',
  'newspaper-election',
  'property',
  'savings',
  'trade',
  'workshop',
]);
const owning = all.filter(({ name }) => makers.has(name));
const wishesOf = (random: Random) => (random.chance(65) ? owning : all);

const waits = [0, 500, 5_000, 30_000, 300_000];

function step(play: Play, random: Random): void {
  const account = random.pick(accounts) ?? '';
  const waitMs = random.pick(waits) ?? 0;
  perform(play, { waitMs, account, seed: random.below(2 ** 31), oldKey: false }, wishesOf(random));
}

/** Ids of anything that there is, of whatever kind and whoever has it. */
function idsIn({ world }: Play): readonly string[] {
  const text = plainText(world.slices) + plainText([...world.characters.values()]);
  return [...new Set([...text.matchAll(/"([a-z][0-9a-z-]{1,40})"/g)].map(([, id = '']) => id))];
}

test('no command fails over ids of other things and numbers at their bounds: it is decided, or refused', () => {
  const decided = new Set<string>();
  for (let n = 0; n < plays(2); n += 1) {
    const random = new Random(`wild ${seed} ${n}`);
    const play = openedPlay(all, rules);
    for (let before = 0; before < 200; before += 1) step(play, random);
    for (const [type, { guards, payload, vouched }] of play.machine.registry.commands) {
      // The game's own commands bring what the game has made.
      if (guards.some((guard) => guard === 'system')) continue;
      const names = [...play.world.characters.values()].map(({ username }) => username);
      const texts = { ids: idsIn(play), words: [...names, '', 'x', '__proto__', 'constructor'] };
      for (let tried = 0; tried < 12; tried += 1) {
        const told = vouched ? wildValue(vouched, random, texts) : {};
        // The gateway vouches for nothing else.
        if (vouched && !z.safeParse(vouched, told).success) continue;
        const roles = random.chance(20) ? [] : [provenRole];
        const sending = { vouched: told, roles };
        const { kind } = play.send(
          random.pick(accounts) ?? '',
          type,
          wildValue(payload, random, texts),
          sending,
        );
        if (kind === 'events') decided.add(type);
      }
      step(play, random);
    }
    expect([...ledgerSums(play.world.ledger)].filter(([, sum]) => sum !== 0n)).toEqual([]);
  }
  // They get further than the schema.
  expect(decided.size).toBeGreaterThan(40);
});

/** What is everybody's to do with an id that somebody else could send. */
const everybodys = new Set([
  'auctions.place-bid',
  'contests.join-contest',
  // Of a heist that is open to all.
  'heists.join-position',
  'lotto.buy-tickets',
  'messages.send-direct',
  'messages.start-group',
  'newspaper-election.cast-vote',
  'newspaper.rate-issue',
  'prison.bust-inmate',
  'relations.add-friend',
  'relations.block-character',
  'watchlist.add-target',
]);

/** What has to be tried, or little would be shown. */
const ownActs = [
  'auctions.cancel-auctions',
  'bounties.remove-bounty',
  'family-business.close-business',
  'family-members.accept-invite',
  'family-members.cancel-invite',
  'family-members.change-role',
  'family-members.kick-member',
  'heists.kick-member',
  'heists.leave-heist',
  'heists.set-equipment',
  'insurance.claim-policy',
  'missions.claim-reward',
  'missions.give-supply',
  'trade.add-asset',
  'trade.cancel-trade',
  'trade.set-accepted',
];

const named = /"[a-z]{1,3}[0-9a-z]{12}"/;

test('what somebody may do to what is theirs, a stranger who sends the same may not', () => {
  const tried = new Set<string>();
  const open = new Set<string>();
  for (let n = 0; n < plays(16); n += 1) {
    const random = new Random(`stranger ${seed} ${n}`);
    const play = openedPlay(all, rules);
    // Eve could do all of it if it were hers.
    const eve = born(play, 'a-eve', 'Eve', { rolls: [0] });
    enrich(play, eve, 1_000_000);
    enrich(play, eve, 1_000, 'bullets');
    const blocked = new Set<string>();
    play.given({ counts: [{ character: eve, metric: 'level_points', by: pointsAtLevel(20) }] });
    for (let nth = 0; nth < 700; nth += 1) {
      // Some of what happens is nobody's to try: deaths, cells, the game's own.
      if (random.chance(25)) step(play, random);
      play.wait(random.pick(waits) ?? 0);
      // Nor does she have any part in it: nobody can ask her in.
      for (const each of accounts) {
        const character = play.world.lives.get(each);
        if (character !== undefined && !blocked.has(each)) {
          play.accept('a-eve', 'relations.block-character', { character });
          blocked.add(each);
        }
      }
      const account = random.pick(accounts) ?? '';
      const own = play.world.lives.get(account) ?? '';
      if (play.world.characters.get(own)?.dead !== null) continue;
      const wish = chooseWish(wishesOf(random), play.world, own, play.now, random);
      if (wish.asSystem) continue;
      const { type, payload, vouched = {} } = wish.command(play.world, own, play.now, random);
      if (!named.test(JSON.stringify(payload))) continue;
      const hers = play.command('a-eve', type, payload, { vouched, id: `eve-${nth}` });
      const isOpen = play.machine.decide(play.world, hers, play.now).kind === 'events';
      if (play.send(account, type, payload, { vouched }).kind !== 'events') continue;
      tried.add(type);
      if (isOpen) open.add(type);
    }
  }
  expect([...open].filter((type) => !everybodys.has(type)).toSorted()).toEqual([]);
  expect(ownActs.filter((type) => !tried.has(type))).toEqual([]);
});
