import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import type { AssetType, Lot } from '../../shared/holders/asset-types.ts';
import { accountOf, holding, inHand } from '../../shared/holders/holders.ts';
import { ownLots } from '../../shared/ports/own-lots.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { lotWorth } from '../../shared/ports/transferable.ts';
import { canCancel } from './cancel-auctions.ts';
import { lockedProblem } from './place-bid.ts';
import { auctionsRules } from './rules.ts';
import { auctionsBy, auctionsLedBy, openAuctions, type Auction } from './state.ts';
import { nextBid } from './terms.ts';

const nonsense: Lot = { type: 'vehicle', id: 'none', amount: 1 };

/** Mostly something of one's own, now and then what one does not have. */
function someLot(world: World, character: string, random: RandomSource): Lot {
  const lot = random.pick(ownLots(world, character)) ?? nonsense;
  const isThing = lot.type === 'vehicle' || lot.type === 'perk';
  const amount = isThing ? 1 : 1 + random.below(lot.amount + 1);
  const type: AssetType = random.chance(3) ? 'money' : lot.type;
  return { ...lot, type, amount };
}

const some = (world: World, random: RandomSource): Auction | undefined => {
  const open: Auction[] = [];
  for (const auction of openAuctions(world)) {
    open.push(auction);
    if (open.length === 12) break;
  }
  return random.pick(open);
};

const start = (
  lots: readonly { readonly lot: Lot; readonly minimum: number }[],
  period: number,
  random: RandomSource,
) => ({
  type: 'auctions.start-auctions',
  payload: {
    lots: lots.map(({ lot, minimum }) => ({ lot: { ...lot }, minimum })),
    period,
    autoRelist: random.chance(30),
    force: random.chance(70),
  },
});

const bid = (auction: string, amount: number, refund: 'money' | 'bank') => ({
  type: 'auctions.place-bid',
  payload: { auction, amount: Math.max(1, amount), refund },
});

export const auctionsWishes: Readonly<Record<string, Wish>> = {
  'put something up for auction': {
    weight: 4,
    apt: (world, character) =>
      auctionsBy(world, character).length === 0 && ownLots(world, character).length > 0,
    command: (world, character, _now, random) =>
      start(
        Array.from({ length: random.chance(80) ? 1 : 2 }, () => ({
          lot: someLot(world, character, random),
          minimum: random.pick([1, 5, 20, 100]) ?? 1,
        })),
        random.pick([600, 600, 1_800, 3_600, 7]) ?? 600,
        random,
      ),
  },
  'bid for something': {
    weight: 3,
    apt: (world, character, now) =>
      [...openAuctions(world)]
        .slice(0, 12)
        .some(
          (auction) =>
            auction.seller !== character &&
            auction.lead?.bidder !== character &&
            lockedProblem(world, character, auction, now) === null &&
            nextBid(auction.lead?.amount ?? null, auction.minimum) <=
              holding(world, inHand(character), 'money'),
        ),
    command(world, _character, _now, random) {
      const auction = some(world, random);
      const least = auction ? nextBid(auction.lead?.amount ?? null, auction.minimum) : 1;
      const amount = random.chance(80) ? least : least - 1 + random.below(50);
      return bid(auction?.id ?? 'none', amount, random.chance(50) ? 'bank' : 'money');
    },
  },
  'die while a bid leads': {
    weight: 1,
    asSystem: true,
    apt: (world, character) =>
      auctionsLedBy(world, character).length > 0 && !world.characters.get(character)?.dead,
    command: (_world, character) => ({
      type: 'characters.remove-character',
      payload: { character, cause: 'admin' },
    }),
  },
  'call an auction off': {
    weight: 1,
    apt: (world, character, now) => auctionsBy(world, character).some((auction) => canCancel(auction, now)),
    command: (world, character, _now, random) => ({
      type: 'auctions.cancel-auctions',
      payload: {
        auctions: [random.pick(auctionsBy(world, character))?.id ?? some(world, random)?.id ?? 'none'],
      },
    }),
  },
};

/** So much of its worth a bot pays for what it may use, in percent, and asks for what it does not need. */
const pays = 90;
const asks = 80;

/** Sells a spare car to whoever wants it, and bids below the worth for what others sell. */
export const auctionsHabit: Habit = (world, character, now, random) => {
  if (!random.chance(4)) return null;
  const cash = holding(world, inHand(character), 'money');
  for (const auction of openAuctions(world)) {
    const { seller, lead, lot, minimum, id } = auction;
    const least = nextBid(lead?.amount ?? null, minimum);
    if (seller === character || lead?.bidder === character || least * 3 > cash) continue;
    if (least * 100 > lotWorth(world, lot) * pays || random.chance(60)) continue;
    if (lockedProblem(world, character, auction, now) !== null) continue;
    return { kind: 'act', command: bid(id, least, 'bank'), urge: 4, seconds: 10 };
  }
  const { openMost, defaultPeriod } = auctionsRules(world);
  const vehicles = ownLots(world, character).filter(({ type }) => type === 'vehicle');
  const spare = random.pick(vehicles);
  if (vehicles.length < 3 || !spare || auctionsBy(world, character).length >= Math.min(2, openMost))
    return null;
  const minimum = Math.max(100, Math.floor((lotWorth(world, spare) * asks) / 100));
  const account = accountOf(world, character);
  const payload = {
    lots: [{ lot: { ...spare }, minimum }],
    period: defaultPeriod,
    autoRelist: hasPremium(world, account, now),
    force: true,
  };
  return { kind: 'act', command: { type: 'auctions.start-auctions', payload }, urge: 4, seconds: 12 };
};
