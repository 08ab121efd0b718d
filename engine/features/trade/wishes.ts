import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { ownLots } from '../../shared/ports/own-lots.ts';
import { contactRefused, relationsOf } from '../../shared/ports/relations.ts';
import { lotWorth } from '../../shared/ports/transferable.ts';
import { linesOf, sideOf, tradesOf, type Trade } from './state.ts';
import { takingProblem } from './passing.ts';
import { otherSide } from './terms.ts';

const nobody = 'Nobody At All';
const nothing: Lot = { type: 'vehicle', id: 'none', amount: 1 };

const somebody = (world: World, random: RandomSource) => random.pick([...world.characters.values()]);
const someTrade = (world: World, character: string, random: RandomSource): Trade | undefined =>
  random.pick(tradesOf(world, character));
const hasTrade = (world: World, character: string) => tradesOf(world, character).length > 0;

/** Mostly some of one's own, now and then what one does not have. */
function someLot(world: World, character: string, random: RandomSource): Lot {
  if (random.chance(30)) return { type: 'money', id: null, amount: 1 + random.below(2_000) };
  const lot = random.pick(ownLots(world, character)) ?? nothing;
  const isThing = lot.type === 'vehicle' || lot.type === 'perk';
  return { ...lot, amount: isThing ? 1 : 1 + random.below(lot.amount + 1) };
}

const gift = (username: string, lots: readonly Lot[], refusing: readonly string[], escrow: boolean) => ({
  type: 'trade.send-gift',
  payload: { username, lots: lots.map((lot) => ({ ...lot })), message: null, escrow },
  vouched: { refusing: [...refusing] },
});

const accept = ({ id, version }: Trade, accepted = true) => ({
  type: 'trade.set-accepted',
  payload: { trade: id, accepted, version: accepted ? version : null },
});

const add = (trade: string, lot: Lot) => ({ type: 'trade.add-asset', payload: { trade, lot: { ...lot } } });

const mine = (trade: Trade, character: string) => linesOf(trade, sideOf(trade, character) ?? 'host');
const acceptedBy = (trade: Trade, character: string) =>
  trade.accepted[sideOf(trade, character) ?? 'host'] !== null;

export const tradeWishes: Readonly<Record<string, Wish>> = {
  'send a gift': {
    weight: 3,
    command(world, character, _now, random) {
      const to = somebody(world, random);
      const refusing = to && random.chance(30) ? [to.id] : [];
      const lots = Array.from({ length: random.chance(85) ? 1 : 2 }, () => someLot(world, character, random));
      return gift(to?.username ?? nobody, lots, refusing, random.chance(70));
    },
  },
  'open a trade': {
    weight: 2,
    apt: (world, character) => !hasTrade(world, character),
    command: (world, _character, _now, random) => ({
      type: 'trade.open-trade',
      payload: { username: somebody(world, random)?.username ?? nobody },
    }),
  },
  'put something into a trade': {
    weight: 2,
    apt: (world, character) =>
      tradesOf(world, character).some((trade) => mine(trade, character).length === 0),
    command: (world, character, _now, random) =>
      add(someTrade(world, character, random)?.id ?? 'none', someLot(world, character, random)),
  },
  'take something out of a trade': {
    weight: 1,
    command(world, character, _now, random) {
      const trade = someTrade(world, character, random);
      const asset = random.pick(trade?.assets ?? [])?.id ?? 'none';
      return { type: 'trade.remove-asset', payload: { trade: trade?.id ?? 'none', asset } };
    },
  },
  'accept a trade, or no longer': {
    weight: 3,
    apt: (world, character) =>
      tradesOf(world, character).some((each) => each.assets.length > 0 && !acceptedBy(each, character)),
    command(world, character, _now, random) {
      const trade = someTrade(world, character, random);
      if (!trade)
        return { type: 'trade.set-accepted', payload: { trade: 'none', accepted: true, version: 1 } };
      const shown = random.chance(90) ? trade : { ...trade, version: trade.version - 1 };
      return accept(shown, random.chance(85));
    },
  },
  'call a trade off': {
    weight: 1,
    command: (world, character, _now, random) => ({
      type: 'trade.cancel-trade',
      payload: { trade: someTrade(world, character, random)?.id ?? 'none' },
    }),
  },
  'die in the middle of a trade': {
    weight: 1,
    asSystem: true,
    apt: (world, character) =>
      tradesOf(world, character).some(({ assets }) => assets.length > 0) &&
      !world.characters.get(character)?.dead,
    command: (_world, character) => ({
      type: 'characters.remove-character',
      payload: { character, cause: 'admin' },
    }),
  },
};

/** A trade is fair to a bot that pays at most so much more than it gets, in percent. */
const fairPercent = 110;
/** With so much cash a bot gives something away. */
const generousFrom = 20_000;

const worthOf = (world: World, trade: Trade, side: 'host' | 'guest') =>
  linesOf(trade, side).reduce((sum, { lot }) => sum + lotWorth(world, lot), 0);

/** What a bot answers to a trade that is open: puts in money for what it is offered, accepts what is fair, or leaves it. */
function answering(world: World, character: string, trade: Trade, now: number) {
  const side = sideOf(trade, character) ?? 'host';
  const [given, got] = [worthOf(world, trade, side), worthOf(world, trade, otherSide(side))];
  if (trade.gift)
    return side === 'guest' && takingProblem(world, trade, 'guest', now) === null ? accept(trade) : null;
  if (trade.accepted[side] !== null) return null;
  if (got === 0) return null;
  const cash = holding(world, inHand(character), 'money');
  const locked = trade.accepted[otherSide(side)] !== null;
  if (given === 0 && !locked && side === 'guest' && cash > got)
    return add(trade.id, { type: 'money', id: null, amount: Math.max(10, Math.floor((got * 9) / 10)) });
  const fair = given * 100 <= got * fairPercent && (given > 0 || locked);
  return fair && takingProblem(world, trade, side, now) === null ? accept(trade) : null;
}

/** Answers trades and requests; now and then a bot offers a spare car to a friend for money, or gives some money away. */
export const tradeHabit: Habit = (world, character, now, random) => {
  for (const trade of tradesOf(world, character)) {
    const command = answering(world, character, trade, now);
    if (command) return { kind: 'act', command, urge: 4, seconds: 10 };
  }
  if (!random.chance(2)) return null;
  const other = somebody(world, random);
  if (!other || other.dead || other.account === world.characters.get(character)?.account) return null;
  if (
    contactRefused(world, other.id, character) ||
    relationsOf(world, character, other.id).includes('blocked')
  )
    return null;
  const cash = holding(world, inHand(character), 'money');
  if (cash > generousFrom && random.chance(30)) {
    const amount = Math.floor(cash / 50);
    return {
      kind: 'act',
      command: gift(other.username, [{ type: 'money', id: null, amount }], [], true),
      urge: 2,
      seconds: 8,
    };
  }
  const own = tradesOf(world, character).find((trade) => !trade.gift && sideOf(trade, character) === 'host');
  const vehicles = ownLots(world, character).filter(({ type }) => type === 'vehicle');
  const spare = random.pick(vehicles);
  if (own && own.assets.length === 0 && spare && vehicles.length > 2)
    return { kind: 'act', command: add(own.id, spare), urge: 2, seconds: 10 };
  if (own || vehicles.length < 3) return null;
  const command = { type: 'trade.open-trade', payload: { username: other.username } };
  return { kind: 'act', command, urge: 2, seconds: 8 };
};
