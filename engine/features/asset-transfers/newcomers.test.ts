import { describe, expect, test } from 'vitest';
import type { Command } from '../../kernel/state/command.ts';
import { passingProblem } from '../../kernel/declarations/channels.ts';
import { partyOf, system } from '../../kernel/declarations/holder-kinds.ts';
import { born, enrich } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { Random } from '../../kernel/testing/random.ts';
import { chooseWish } from '../../kernel/declarations/wish.ts';
import { dayMs } from '../../shared/time/time.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { holding, inBank, inHand } from '../../shared/holders/holders.ts';
import { provenRole } from '../../shared/people/proven.ts';
import { defaultRules, features } from '../index.ts';
import { started } from '../auctions/events.ts';
import { paidBy } from '../extortion/state.ts';
import { idIn } from '../families/testing/clan.ts';
import { opened } from '../trade/events.ts';
import { tradeOf } from '../trade/state.ts';
import { limitLeft, viewLimits } from './limits.ts';
import { assetTransfersRules } from './rules.ts';

/** Longer runs: `PLAYS=200 SEED=2 npx vitest run newcomers`. */
const plays = Number(process.env['PLAYS'] ?? 3);
const seed = Number(process.env['SEED'] ?? 1);
const stepsOfPlay = 220;

const rules = assetTransfersRules.defaults;
const nobodyKnows = { roles: [] };
const gift = (username: string, lot: Lot) => ({ username, lots: [lot], message: null, escrow: true });
const money = (amount: number): Lot => ({ type: 'money', id: null, amount });
const welcome = { vouched: { refusing: [] } };

/** Ann plays for real, Eve's account was opened for her to empty. */
function pair() {
  const play = openedPlay(features);
  const [ann, eve] = [born(play, 'a-ann', 'Ann'), born(play, 'a-eve', 'Eve')];
  play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(20) }] });
  enrich(play, ann, 100_000);
  return { play, ann, eve };
}

const rise = (play: Play, character: string, level: number) =>
  play.given({ counts: [{ character, metric: 'level_points', by: pointsAtLevel(level) }] });

describe('what a life starts with', () => {
  test.each([
    ['money in a gift', 'trade.send-gift', gift('Ann', money(500)), welcome],
    [
      'bribes in a gift',
      'trade.send-gift',
      gift('Ann', { type: 'prison_bribes', id: null, amount: 2 }),
      welcome,
    ],
    ['credits in a gift', 'trade.send-gift', gift('Ann', { type: 'credits', id: null, amount: 3 }), welcome],
    [
      'credits at auction',
      'auctions.start-auctions',
      {
        lots: [{ lot: { type: 'credits', id: null, amount: 3 }, minimum: 1 }],
        period: 600,
        autoRelist: false,
        force: true,
      },
      {},
    ],
    ['a stake', 'rock-paper-scissors.deposit-balance', { type: 'money', amount: 500 }, {}],
  ] as const)('does not pass on before level 5 or a proven address: %s', (_what, type, payload, vouched) => {
    const { play, eve } = pair();
    const send = (sending: object) => play.send('a-eve', type, payload, { ...vouched, ...sending });
    expect(send(nobodyKnows)).toMatchObject({
      refusal: {
        code: 'transfer_newcomer',
        message: 'What you have stays yours until level 5 or a confirmed email address.',
        data: { level: 5 },
      },
    });
    rise(play, eve, 4);
    expect(send(nobodyKnows)).toMatchObject({ refusal: { code: 'transfer_newcomer' } });
    play.given({
      counts: [{ character: eve, metric: 'level_points', by: pointsAtLevel(5) - pointsAtLevel(4) }],
    });
    expect(send(nobodyKnows).kind).toBe('events');
  });

  test('passes on from the first minute where the address is proven', () => {
    const { play, ann } = pair();
    const before = holding(play.world, inHand(ann), 'money');
    play.accept('a-eve', 'trade.send-gift', gift('Ann', money(500)), { ...welcome, roles: [provenRole] });
    expect(holding(play.world, inHand(ann), 'money')).toBe(before + 450);
  });

  test('does not pay a bid, a lotto ticket or a trade, and comes out of nothing that takes it in', () => {
    const { play, ann, eve } = pair();
    const lot = { type: 'bullets', id: null, amount: 1 };
    enrich(play, ann, 10, 'bullets');
    const { events } = play.accept('a-ann', 'auctions.start-auctions', {
      lots: [{ lot, minimum: 100 }],
      period: 600,
      autoRelist: false,
      force: true,
    });
    const [auction] = started.first(events).data.auctions;
    const bid = { auction: auction?.id ?? '', amount: 900, refund: 'bank' };
    expect(play.refusal('a-eve', 'auctions.place-bid', bid, nobodyKnows)).toBe('transfer_newcomer');
    const { events: begun } = play.accept('a-eve', 'trade.open-trade', { username: 'Ann' }, nobodyKnows);
    const put = { trade: opened.first(begun).data.trade, lot: money(900) };
    expect(play.refusal('a-eve', 'trade.add-asset', put, nobodyKnows)).toBe('transfer_newcomer');
    // What somebody else gives is theirs to keep, and to receive it nobody needs a level.
    play.accept(
      'a-ann',
      'trade.add-asset',
      { trade: opened.first(begun).data.trade, lot: money(1_000) },
      nobodyKnows,
    );
    expect(holding(play.world, inHand(eve), 'money')).toBe(1_000);
  });

  test('is not extorted either', () => {
    const { play, eve } = pair();
    enrich(play, eve, 1_000_000);
    play.given({ moves: [{ asset: 'money', from: 'source:given', to: inBank(eve), amount: 1_000_000 }] });
    const paid = () => [paidBy(play.world, eve, 'cash'), paidBy(play.world, eve, 'bank')];
    expect(paid()).toEqual([0, 0]);
    rise(play, eve, 5);
    expect(paid().every((amount) => amount > 0)).toBe(true);
  });

  test('passes on as before in a round that began without this rule', () => {
    const old = { ...defaultRules(), 'asset-transfers': { limits: rules.limits } };
    const play = openedPlay(features, old);
    born(play, 'a-ann', 'Ann');
    born(play, 'a-eve', 'Eve');
    play.accept('a-eve', 'trade.send-gift', gift('Ann', money(500)), { ...welcome, ...nobodyKnows });
    expect(
      limitLeft(play.world, play.world.lives.get('a-ann') ?? '', 'receive', 'money', play.now),
    ).toBeNull();
  });
});

/** All that moves value between accounts, or changes it into what does. What the game gives freely would hide a leak. */
const markets = new Set([
  'auctions',
  'trade',
  'bank',
  'rock-paper-scissors',
  'lotto',
  'mentoring',
  'extortion',
  'credits',
  'black-market',
  'perks',
  'inventory',
  'drugs',
  'stocks',
  'savings',
  'bullet-store',
]);

/** What brings several together, who could pass something on by it. */
const companies = new Set([
  'families',
  'family-members',
  'family-bank',
  'family-garage',
  'bounties',
  'heists',
  'missions',
  'bank',
]);

/** Prices stand still, so that nobody gains by waiting. */
const wishesOf = (names: ReadonlySet<string>) =>
  features
    .filter(({ name }) => names.has(name))
    .map(({ wishes = {} }) => ({
      wishes: Object.fromEntries(
        Object.entries(wishes).filter(([, { asSystem, endsLife }]) => !asSystem && !endsLife),
      ),
    }));

/** Eve is in Ann’s family, where whoever leaves pays. */
function inFamily({ play, ann }: ReturnType<typeof pair>): void {
  enrich(play, ann, 500_000);
  play.accept('a-ann', 'families.found-family', { name: 'The Outfit' });
  const fee = { role: 'recruit', setting: 'leaving_fee', value: 100_000 };
  play.accept('a-ann', 'family-members.edit-role', fee);
  const { answer } = play.accept('a-ann', 'family-members.invite-member', { username: 'Eve' });
  play.accept('a-eve', 'family-members.accept-invite', { invite: idIn(answer, 'invite') });
}

test.each([
  [
    'in all markets',
    markets,
    () => undefined,
    ['trade.send-gift', 'auctions.place-bid', 'rock-paper-scissors.deposit-balance', 'lotto.buy-tickets'],
  ],
  [
    'in company',
    companies,
    inFamily,
    ['family-bank.deposit-money', 'family-members.leave-family', 'bounties.place-bounty'],
  ],
] as const)(
  'whatever a throw-away account tries %s, nothing of it reaches another account',
  (_where, names, prepare, acts) => {
    const wishing = wishesOf(names);
    const tried = new Map<string, number>();
    let refused = 0;
    for (let n = 0; n < plays; n += 1) {
      const random = new Random(`throw-away ${seed} ${n}`);
      const both = pair();
      const { play } = both;
      prepare(both);
      for (let step = 0; step < stepsOfPlay; step += 1) {
        play.wait(random.pick([0, 1_000, 60_000, 600_000, dayMs / 4]) ?? 0);
        const account = random.chance(70) ? 'a-eve' : 'a-ann';
        const character = play.world.lives.get(account) ?? '';
        const wish = chooseWish(wishing, play.world, character, play.now, random);
        const { type, payload, vouched = {} } = wish.command(play.world, character, play.now, random);
        const command: Command = play.command(account, type, payload, { vouched, roles: [] });
        const eve = 'a-eve';
        const from = play.log.length;
        const outcome = play.handle(command);
        if (outcome.kind === 'refused' && outcome.refusal.code === 'transfer_newcomer') refused += 1;
        if (account === eve) tried.set(type, (tried.get(type) ?? 0) + 1);
        // No move takes from her to whom she is not, but to the game. What she has extorted she may give back.
        const party = (holder: string) => partyOf(play.machine.registry.holders, play.world, holder);
        const passed = play.log
          .slice(from)
          .flatMap(({ moves }) => moves)
          .filter((move) => move.channel !== 'extortion-return' && party(move.from) === eve)
          .filter((move) => party(move.to) !== system && party(move.to) !== eve);
        expect([type, passed]).toEqual([type, []]);
      }
    }
    expect(refused).toBeGreaterThan(10);
    for (const type of acts) expect([type, (tried.get(type) ?? 0) > 0]).toEqual([type, true]);
  },
);

test('whatever a feature puts aside for a channel is known to be, so that it is asked about in time', () => {
  const { play, eve } = pair();
  // A feature in which somebody else's command takes what was put aside would otherwise ask nobody.
  const taken = features.flatMap(({ channels = {} }) =>
    Object.values(channels).flatMap(({ through = [] }) => through),
  );
  expect([...new Set(taken)].toSorted()).toEqual([
    'escrow:auctions:',
    'escrow:rock-paper-scissors:',
    'escrow:trade:',
    'pot:bounties:',
    'rps-balance:',
  ]);
  expect(passingProblem(play.world, { account: 'a-eve', roles: [] })).not.toBeNull();
  rise(play, eve, 5);
  expect(passingProblem(play.world, { account: 'a-eve', roles: [] })).toBeNull();
  expect(passingProblem(play.world, { account: 'system', roles: ['system'] })).toBeNull();
});

test('only what nobody can aim at somebody is open to all', () => {
  const open = features.flatMap(({ channels = {} }) =>
    Object.entries(channels).flatMap(([name, { openToAll }]) => (openToAll ? [name] : [])),
  );
  // The jackpot’s part of a stake, and what goes back to whom it was extorted from.
  expect(open.toSorted()).toEqual(['extortion-return', 'slots-entry']);
});

describe('money received in a day', () => {
  test('has a limit that grows with the level, told before and as a gift is refused', () => {
    const { play, ann, eve } = pair();
    const rule = rules.moneyReceived;
    if (!rule) throw new Error('money received has a limit');
    enrich(play, ann, 10 * rule.first);
    const give = (amount: number) =>
      play.send('a-ann', 'trade.send-gift', { ...gift('Eve', money(amount)), escrow: false }, welcome);
    const left = () => limitLeft(play.world, eve, 'receive', 'money', play.now);
    expect(left()).toBe(rule.first);
    expect(give(rule.first).kind).toBe('events');
    expect(left()).toBe(0);
    // The sender learns no more than of any other gift that cannot arrive now.
    expect(give(100)).toMatchObject({ refusal: { code: 'gift_escrow_required' } });
    const row = viewLimits(play.world, eve, play.now).limits.find(
      ({ direction, category }) => direction === 'receive' && category === 'money',
    );
    expect(row).toMatchObject({ used: rule.first, limit: rule.first, usage: 100 });
    expect(
      viewLimits(play.world, ann, play.now).limits.some(
        ({ direction, category }) => direction === 'send' && category === 'money',
      ),
    ).toBe(false);
    rise(play, eve, 3);
    expect(left()).toBe(2 * rule.perLevel);
    play.wait(dayMs);
    expect(left()).toBe(rule.first + 2 * rule.perLevel);
  });

  test('is refused to whoever accepts more in a trade, in words', () => {
    const { play, ann } = pair();
    const rule = rules.moneyReceived;
    if (!rule) throw new Error('money received has a limit');
    enrich(play, ann, 10 * rule.first);
    const { events } = play.accept('a-ann', 'trade.open-trade', { username: 'Eve' });
    const trade = opened.first(events).data.trade;
    play.accept('a-ann', 'trade.add-asset', { trade, lot: money(rule.first + 1) });
    const seen = { trade, accepted: true, version: tradeOf(play.world, trade)?.version ?? 0 };
    expect(play.send('a-eve', 'trade.set-accepted', seen)).toMatchObject({
      refusal: {
        code: 'transfer_limit',
        message: 'That is more than you may receive today: see your trade limits for money.',
      },
    });
  });
});
