import { thinksOfChores, type Habit, type Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { accountOf, holding, inHand } from '../../shared/holders/holders.ts';
import { itemsWanted } from '../../shared/ports/item-ports.ts';
import { perkRoom } from '../perks/give-perks.ts';
import { ownedOf } from '../../shared/ports/transferable.ts';
import { keptLocked, lockOf } from './goods.ts';
import { blackMarketRules } from './rules.ts';
import { choicesFor } from './specials.ts';
import { blackMarketState, lotsSold, restockedAt, specialOf, type Offer } from './state.ts';
import { products } from './stores.ts';
import { wants } from './wants.ts';

const command = (verb: string, payload: Readonly<Record<string, string | number | null>> = {}) => ({
  type: `black-market.${verb}`,
  payload,
});
const cashOf = (world: World, character: string) => holding(world, inHand(character), 'money');

/** Whether somebody could sell a lot of an offer now. */
const sells =
  (world: World, character: string) =>
  ({ id, want: wanted }: Offer) => {
    const { good } = wants.of(wanted);
    return (
      lotsSold(world, character, id) < (blackMarketRules(world).wants[wanted]?.daily ?? 0) &&
      ownedOf(world, character, good) >= good.amount &&
      !keptLocked(world, character, good)
    );
  };

/** Products that somebody could pay for now. */
function buyable(world: World, character: string, now: number) {
  const { papers } = blackMarketState(world);
  const numbers = blackMarketRules(world).products;
  return products.entries.filter(({ id, daily }) => {
    const priced = numbers[id];
    return (
      priced !== undefined &&
      (priced.currency === 'credits' || cashOf(world, character) >= priced.cost) &&
      lockOf(world, character, priced.level) === null &&
      restockedAt(world, character, id) <= now &&
      (!daily || papers.includes(id))
    );
  });
}

export const blackMarketWishes: Readonly<Record<string, Wish>> = {
  'buy in the black market': {
    weight: 2,
    command(world, character, now, random) {
      // Seldom what they can pay for: others have wishes that cost money, too.
      const affordable = random.chance(30) ? buyable(world, character, now) : [];
      const one = random.pick(affordable) ?? random.pick(products.entries);
      return command('buy-product', {
        store: random.chance(95) ? (one?.store ?? '') : 'printer',
        product: one?.id ?? 'none',
      });
    },
  },
  'sell in the black market': {
    weight: 1,
    command(world, character, _now, random) {
      const { offers } = blackMarketState(world);
      const one = random.pick(offers.filter(sells(world, character))) ?? random.pick(offers);
      return command('sell-asset', { offer: one?.id ?? 'none' });
    },
  },
  'knock for a special': { weight: 2, command: () => command('start-special') },
  'buy a special': {
    weight: 1,
    apt: (world, character, now) =>
      specialOf(world, character, now) !== null && cashOf(world, character) > 35_000,
    command: (_world, _character, _now, random) =>
      command('purchase-special', { choice: random.chance(30) ? null : random.below(4) }),
  },
  'walk away from a special': {
    weight: 1,
    command: () => command('cancel-special'),
  },
};

/** What of the cash a special may cost. */
const partOfCash = 3;

/** Sells what is wanted there and by nobody else, looks at the specials once a day, and takes the dearest that is cheap for them. */
export const blackMarketHabit: Habit = (world, character, now, random) => {
  const act = (wished: ReturnType<typeof command>, seconds: number) =>
    ({ kind: 'act', command: wished, urge: 4, seconds }) as const;
  const special = specialOf(world, character, now);
  if (special) {
    const account = accountOf(world, character);
    const choices = choicesFor(world, account, special, now);
    const choice = choices.findLastIndex(({ cost }) => cost * partOfCash <= cashOf(world, character));
    const isFull = perkRoom(world, character, now) === 0;
    return act(choice < 0 || isFull ? command('cancel-special') : command('purchase-special', { choice }), 6);
  }
  if (!random.chance(thinksOfChores)) return null;
  const asked: ReadonlySet<string> = itemsWanted(world, character);
  const offer = blackMarketState(world)
    .offers.filter(({ want: wanted }) => !asked.has(wants.of(wanted).good.id ?? ''))
    .find(sells(world, character));
  if (offer) return act(command('sell-asset', { offer: offer.id }), 4);
  const { randomCost } = blackMarketRules(world).specials;
  const rich = cashOf(world, character) >= randomCost * partOfCash;
  return rich && timerUntil(world, character, 'special') <= now && random.chance(20)
    ? act(command('start-special'), 4)
    : null;
};
