import { afterEach, describe, expect, test } from 'vitest';
import { remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { percentText } from '../../kits/fraction.ts';
import { gambler } from '../../kits/testing/casino.ts';
import { holding, inHand, ofAccount } from '../../shared/holders/holders.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { perkPrizes } from '../../shared/ports/prize-ports.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { features } from '../index.ts';
import { garageRoom } from '../vehicles/garage-room.ts';
import { cardEnds } from './draw-card.ts';
import { moneyReturnOf, winningShareOf } from './returns.ts';
import { scratchCardsRules } from './rules.ts';
import { openCard } from './state.ts';
import { winningSymbol, type CardSymbol } from './symbols.ts';
import { countCards, viewScratchCards } from './views.ts';

const rules = scratchCardsRules.defaults;
const buy = 'scratch-cards.buy-card';
const claim = 'scratch-cards.claim-card';

/** The roll that makes a card win this. */
function rollFor(wins: CardSymbol | null): number {
  const ends = cardEnds(rules, true);
  const place = ends.findIndex(({ symbol }) => symbol === wins);
  return ends.slice(0, place).reduce((sum, { weight }) => sum + weight, 0);
}

function booth() {
  const play = openedPlay(features);
  const ann = gambler(play, 'a-ann', 'Ann');
  const has = (asset: string) => holding(play.world, inHand(ann), asset);
  const open = () => openCard(play.world, ann)?.id ?? 'none';
  return { play, ann, has, open };
}

function bought(play: Play, wins: CardSymbol | null) {
  return play.accept('a-ann', buy, {}, { rolls: [rollFor(wins), ...Array.from({ length: 20 }, () => 0)] });
}

const give = (play: Play, ann: string, asset: string, amount: number) =>
  play.given({ moves: [{ asset, from: 'source:given', to: inHand(ann), amount }] });

describe('a card', () => {
  test.each(['money', 'bullets', 'prison_bribes', 'vehicle', 'credits', null] as const)(
    '[E317] [R660] [R661] [R662] that wins %s has six windows, with three alike or with none thrice',
    (wins) => {
      const { play, ann, has } = booth();
      const before = has('money');
      const { answer } = bought(play, wins);
      const { windows } = (answer as { card: { windows: CardSymbol[] } }).card;
      expect(windows).toHaveLength(6);
      expect(winningSymbol(windows)).toBe(wins);
      expect(before - has('money')).toBe(rules.cost);
      expect(viewScratchCards(play.world, ann, play.now)).toMatchObject({
        available: rules.cardsPerDay - 1,
        card: { type: 'standard', windows },
      });
    },
  );

  test('[E318] [R597] comes for a bonus card, too, which is used up', () => {
    const { play, ann, has } = booth();
    expect(play.refusal('a-ann', 'scratch-cards.use-bonus-card')).toBe('scratch_cards_no_bonus');
    give(play, ann, itemAsset('scratch_card'), 1);
    expect(countCards(play.world, ann, play.now)).toBe(rules.cardsPerDay + 1);
    const before = has('money');
    const { answer } = play.accept('a-ann', 'scratch-cards.use-bonus-card');
    expect(answer).toMatchObject({ card: { type: 'item' } });
    expect([has(itemAsset('scratch_card')), has('money')]).toEqual([0, before]);
  });

  test('[R700~] [R789] there is one at a time and five a day, until midnight UTC', () => {
    const { play, open } = booth();
    for (let n = 0; n < rules.cardsPerDay; n += 1) {
      bought(play, null);
      expect(play.refusal('a-ann', buy)).toBe('scratch_cards_open');
      play.accept('a-ann', claim, { card: open() });
    }
    expect(play.refusal('a-ann', buy)).toBe('scratch_cards_none_left');
    play.wait(86_400_000);
    bought(play, null);
  });

  test('costs the player’s own money', () => {
    const { play, ann } = booth();
    const money = holding(play.world, inHand(ann), 'money');
    play.given({ moves: [{ asset: 'money', from: inHand(ann), to: 'sink:given', amount: money }] });
    expect(play.refusal('a-ann', buy)).toBe('scratch_cards_short');
  });

  test('dies with its owner', () => {
    const { play, ann } = booth();
    bought(play, 'money');
    remove(play, ann);
    expect(openCard(play.world, ann)).toBeNull();
  });
});

describe('a claim', () => {
  test.each([
    ['money', 'money', '2500', '$2,500'],
    ['bullets', 'bullets', '25', '25 bullets'],
    ['prison_bribes', 'prison_bribes', '1', '1 prison bribe'],
  ] as const)('[E319] of three %s is paid at once, with what is drawn then', (wins, asset, spec, name) => {
    const { play, has, open } = booth();
    bought(play, wins);
    const before = has(asset);
    const { answer } = play.accept('a-ann', claim, { card: open() }, { rolls: [0] });
    expect(answer).toEqual({
      prize_type: wins,
      prize_spec: spec,
      prize_name: name,
      vehicle_abandoned: false,
    });
    expect(has(asset) - before).toBe(Number(spec));
    expect(open()).toBe('none');
  });

  test('[E319] of three credits goes to the account, and none brings nothing and takes no roll', () => {
    const { play, open } = booth();
    const credits = () => holding(play.world, ofAccount('a-ann'), 'credits');
    const before = credits();
    bought(play, 'credits');
    play.accept('a-ann', claim, { card: open() }, { rolls: [0] });
    expect(credits() - before).toBe(1);
    bought(play, null);
    const { answer, events } = play.accept('a-ann', claim, { card: open() });
    expect(answer).toEqual({
      prize_type: null,
      prize_spec: null,
      prize_name: null,
      vehicle_abandoned: false,
    });
    expect(events[0]?.draws).toBeNull();
  });

  test('[R762~] of a vehicle fills the garage, and abandons it where there is no room', () => {
    const { play, ann, open } = booth();
    bought(play, 'vehicle');
    const room = garageRoom(play.world, ann);
    const { answer } = play.accept('a-ann', claim, { card: open() }, { rolls: [0] });
    const model = vehicleModels.of(rules.vehicles[0]?.model ?? '');
    expect(answer).toMatchObject({ prize_spec: model.id, prize_name: model.name, vehicle_abandoned: false });
    expect(garageRoom(play.world, ann)).toBe(room - 1);
    play.given({
      moves: Array.from({ length: room - 1 }, (_, n) => ({
        asset: `vehicle:${model.id}.full${n}`,
        from: 'source:given',
        to: inHand(ann),
        amount: 1,
      })),
    });
    expect(garageRoom(play.world, ann)).toBe(0);
    bought(play, 'vehicle');
    expect(play.accept('a-ann', claim, { card: open() }, { rolls: [0] }).answer).toMatchObject({
      prize_type: 'vehicle',
      vehicle_abandoned: true,
    });
  });

  test('pays the player’s own open card, once', () => {
    const { play, open } = booth();
    gambler(play, 'a-bob', 'Bob');
    bought(play, 'money');
    const card = open();
    expect(play.refusal('a-bob', claim, { card })).toBe('scratch_cards_no_card');
    play.accept('a-ann', claim, { card });
    expect(play.refusal('a-ann', claim, { card })).toBe('scratch_cards_no_card');
  });

  test('what an open card shows is nobody else’s to see', () => {
    const { play } = booth();
    const { events } = bought(play, 'money');
    const definition = play.machine.registry.events.get('scratch-cards.bought');
    expect(events).toHaveLength(1);
    expect(Object.keys(definition?.visible ?? {})).toEqual(['owner']);
  });
});

describe('all cards at once', () => {
  const bulk = 'scratch-cards.scratch-all';

  test('[E320] [R790~] scratches the day’s cards and bonus cards for credits, and says what they brought', () => {
    const { play, ann, has } = booth();
    play.given({
      moves: [{ asset: 'credits', from: 'source:given', to: ofAccount('a-ann'), amount: 100 }],
    });
    give(play, ann, itemAsset('scratch_card'), 2);
    const credits = holding(play.world, ofAccount('a-ann'), 'credits');
    const money = has('money');
    // Each card: what it wins; then what the two that win bring.
    const wins = ['money', 'bullets', null, null, null, null, null] as const;
    const rolls = [...wins.map(rollFor), 0, 0];
    const { answer } = play.accept('a-ann', bulk, {}, { rolls });
    expect(answer).toEqual({
      count: 7,
      prizes: {
        money: 2_500,
        bullets: 25,
        prison_bribes: 0,
        credits: 0,
        vehicles: { total: 0, abandoned: 0 },
        perks: [],
      },
    });
    expect(has('money') - money).toBe(2_500);
    expect(credits - holding(play.world, ofAccount('a-ann'), 'credits')).toBe(rules.bulkCredits);
    expect(countCards(play.world, ann, play.now)).toBe(0);
    expect(play.refusal('a-ann', bulk)).toBe('scratch_cards_too_few');
  });

  test('[R699~] needs two cards, none open, and the credits', () => {
    const { play, open } = booth();
    bought(play, null);
    expect(play.refusal('a-ann', bulk)).toBe('scratch_cards_open');
    play.accept('a-ann', claim, { card: open() });
    const amount = holding(play.world, ofAccount('a-ann'), 'credits');
    if (amount > 0)
      play.given({ moves: [{ asset: 'credits', from: ofAccount('a-ann'), to: 'sink:given', amount }] });
    expect(play.refusal('a-ann', bulk)).toBe('credits_short');
  });
});

describe('ports', () => {
  const takeBack: (() => void)[] = [];
  afterEach(() => {
    for (const each of takeBack.splice(0)) each();
  });

  test('perks are won as long as there is room for one, and are held then', () => {
    const { play, ann, open, has } = booth();
    const chance = () => viewScratchCards(play.world, ann, play.now).chances.at(-1)?.symbol;
    expect(chance()).toBe('perk');
    const { type, name } = perkPrizes(play.world, ann)[0] ?? { type: '', name: '' };
    const roll = rollFor('perk');
    play.accept('a-ann', buy, {}, { rolls: [roll, ...Array.from({ length: 20 }, () => 0)] });
    const { answer, events } = play.accept('a-ann', claim, { card: open() }, { rolls: [0] });
    expect(answer).toMatchObject({ prize_type: 'perk', prize_spec: type, prize_name: name });
    const brought = events.flatMap(({ moves }) => moves).find(({ asset }) => asset.startsWith('perk:'));
    expect(has(brought?.asset ?? '')).toBe(1);
    for (let n = 0; n < 50; n += 1) give(play, ann, `perk:assured_loot-${n}`, 1);
    expect(chance()).toBe('credits');
  });

  test('[R664] [R701] bonus cards are for sale in the credit store, so many a day', () => {
    const { play, ann, has } = booth();
    const view = () => viewScratchCards(play.world, ann, play.now);
    play.given({ moves: [{ asset: 'credits', from: 'source:given', to: 'account:a-ann', amount: 100 }] });
    const refill = () =>
      play.accept('a-ann', 'credits.buy-product', { product: 'scratch_cards', username: null });
    for (let n = 1; n <= rules.refillsPerDay; n += 1) {
      expect(view()).toMatchObject({ refill_available: true, refill_cost: 10, refill_count: 5 });
      refill();
      expect(has(itemAsset('scratch_card'))).toBe(5 * n);
    }
    expect(view().refill_available).toBe(false);
  });
});

test('a card returns less in money than it costs, exactly, and every table of prizes adds up', () => {
  expect(percentText(moneyReturnOf(rules))).toBe('42.00');
  expect(percentText(winningShareOf(rules, false))).toBe('28.00');
  for (const table of [rules.money, rules.bullets, rules.prison_bribes, rules.credits, rules.vehicles])
    expect(table.reduce((sum, { in100 }) => sum + in100, 0)).toBe(100);
});

test('of 600 cards decided with drawn rolls, as many win as the rules say, within four standard deviations', () => {
  const play = openedPlay(features);
  const [players, plays] = [6, 600];
  let won = 0;
  for (let n = 0; n < players; n += 1) {
    const account = `a-${n}`;
    const character = gambler(play, account, `Player${'abcdef'[n]}`);
    give(play, character, itemAsset('scratch_card'), plays / players);
    for (let each = 0; each < plays / players; each += 1) {
      play.accept(account, 'scratch-cards.use-bonus-card');
      const card = openCard(play.world, character);
      if (card && winningSymbol(card.windows) !== null) won += 1;
      play.accept(account, claim, { card: card?.id ?? '' });
    }
  }
  const chance =
    cardEnds(rules, false).reduce((sum, { symbol, weight }) => sum + (symbol === null ? 0 : weight), 0) /
    10_000;
  const sigma = Math.sqrt(plays * chance * (1 - chance));
  expect(Math.abs(won - plays * chance)).toBeLessThan(4 * sigma);
});
