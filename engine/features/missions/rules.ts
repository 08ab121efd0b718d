import { defineRules } from '../../kernel/state/world.ts';
import { drugs, type DrugId } from '../../shared/catalogues/drugs.ts';
import { items, type ItemId } from '../../shared/catalogues/items.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import type { AssetType } from '../../shared/holders/asset-types.ts';

export const stageTypes = ['supply', 'item', 'vehicle'] as const;
export type StageType = (typeof stageTypes)[number];

/** One thing that a mission asks for (R589, ruling 55). */
export type Stage = {
  readonly id: string;
  readonly type: StageType;
  readonly asset: AssetType;
  /** The kinds that will do: one drug, items of which all have to be of one kind, models. None for what has no kinds. */
  readonly kinds: readonly string[];
  readonly amount: number;
  /** What it counts of the mission, in dollars: the reward is spread by it. */
  readonly worth: number;
};

/** What a bullet counts in the worth of a stage, in dollars: about what the stores ask. */
const bulletWorth = 85;

const supply = (
  id: string,
  asset: AssetType,
  kinds: readonly string[],
  amount: number,
  worth: number,
): Stage => ({ id, type: 'supply', asset, kinds, amount, worth });

const money = (id: string, amount: number) => supply(id, 'money', [], amount, amount);
const bullets = (id: string, amount: number) => supply(id, 'bullets', [], amount, amount * bulletWorth);
const drug = (id: string, kind: DrugId, amount: number) =>
  supply(id, 'drugs', [kind], amount, amount * drugs.of(kind).value);
const item = (id: string, kind: ItemId, amount: number): Stage => ({
  id,
  type: 'item',
  asset: 'item',
  kinds: [kind],
  amount,
  worth: amount * items.of(kind).value,
});
/** Worth the cheapest of the models. */
const vehicle = (id: string, ...models: (typeof vehicleModels.ids)[number][]): Stage => ({
  id,
  type: 'vehicle',
  asset: 'vehicle',
  kinds: models,
  amount: 1,
  worth: Math.min(...models.map((model) => vehicleModels.of(model).value)),
});

/** All that a mission pays: dollars, bullets, experience. */
export type Reward = {
  readonly money: number;
  readonly bullets: number;
  readonly levelPoints: number;
};

export type MissionRules = {
  /** From which level it is open. */
  readonly level: number;
  readonly stages: readonly Stage[];
  /** What it pays at the level at which it opens. */
  readonly reward: Reward;
};

/** What stages are worth together, in dollars. */
export const worthOfStages = (stages: readonly Stage[]): number =>
  stages.reduce((sum, { worth }) => sum + worth, 0);

/** `reward.money` comes on top of what it asks for. */
const mission = (level: number, stages: readonly Stage[], reward: Reward): MissionRules => ({
  level,
  stages,
  reward: { ...reward, money: worthOfStages(stages) + reward.money },
});

const hour = 3_600;

/**
 * On top of what it asks for, a mission pays somewhat less than what the best activity would bring in the minutes of
 * attention that it takes, at the level at which it opens. `npm run season` compares them, and says whether two missions a
 * day leave a player within the pace of the game.
 */
const types: Readonly<Record<string, MissionRules>> = {
  'night-ferry': mission(2, [money('coal', 600), item('rope', 'rope', 2), item('radio', 'pocket-radio', 1)], {
    money: 6_000,
    bullets: 10,
    levelPoints: 16,
  }),
  'quiet-hours': mission(
    5,
    [drug('laudanum', 'laudanum', 6), money('glazier', 2_500), item('brandy', 'bonded-brandy', 4)],
    { money: 30_000, bullets: 20, levelPoints: 16 },
  ),
  'soup-kitchen': mission(
    9,
    [
      vehicle('van', 'harbor-ice-van', 'lakeside-delivery'),
      item('petrol', 'full-can', 6),
      bullets('rounds', 40),
      money('potatoes', 8_000),
    ],
    { money: 45_000, bullets: 60, levelPoints: 16 },
  ),
  christening: mission(
    14,
    [
      money('rye', 18_000),
      bullets('salute', 200),
      vehicle('roadster', 'cresset-sport', 'bellamy-roadster', 'valdane-roadster'),
      item('crowbars', 'crowbar', 4),
    ],
    { money: 85_000, bullets: 180, levelPoints: 18 },
  ),
  'word-with-the-chief': mission(
    20,
    [
      item('watches', 'gold-watch', 5),
      vehicle('car', 'ventnor-eight', 'marchmont-eight'),
      item('cameras', 'camera', 4),
      money('hat', 60_000),
    ],
    { money: 230_000, bullets: 320, levelPoints: 75 },
  ),
  'second-reel': mission(
    25,
    [
      money('licence', 90_000),
      item('cameras', 'camera', 6),
      item('papers', 'forged-papers', 6),
      vehicle('stage-door', 'hadley-teardrop', 'ormonde-airline', 'corvell-silver'),
      bullets('organ', 500),
    ],
    { money: 320_000, bullets: 500, levelPoints: 200 },
  ),
  'nine-miles': mission(
    30,
    [
      item('iron', 'scrap-iron', 60),
      item('dynamite', 'dynamite', 10),
      vehicle('lorry', 'cortland-carrier'),
      money('crew', 220_000),
      item('deed', 'forged-papers', 5),
    ],
    { money: 340_000, bullets: 650, levelPoints: 230 },
  ),
  'honest-table': mission(
    35,
    [
      money('bank', 450_000),
      item('gold', 'gold-bar', 6),
      vehicle('guests', 'harcourt-town-car', 'penrose-landau'),
      bullets('door', 900),
      item('glasses', 'bonded-brandy', 20),
    ],
    { money: 470_000, bullets: 1_000, levelPoints: 430 },
  ),
  'returning-officer': mission(
    40,
    [
      vehicle('boxes', 'penrose-landau', 'whitlock-twelve', 'van-alder-sixteen'),
      bullets('stations', 1_500),
      money('wages', 900_000),
      item('guns', 'tommy-gun', 3),
      item('vests', 'steel-vest', 4),
      drug('doctor', 'morphine', 20),
    ],
    { money: 880_000, bullets: 1_600, levelPoints: 900 },
  ),
};

const defaults = {
  types,
  /**
   * Whether what a mission pays on top of what it asks for grows with its owner's level as crimes do: a mission of the
   * first days is worth its while in the last ones, too.
   */
  grows: true,
  /** From the start of a mission to the next of the same type. */
  waitSeconds: 20 * hour,
  /** A vehicle has to be damaged by less, in percent. */
  damageBelow: 50,
  /** Of the reward, in a million: paid only with the last line, whichever that is. The rest is spread over all lines. */
  lastPpm: 333_334,
  /**
   * What a line of money or bullets counts beside the others, in a million, where what comes on top is spread: it takes
   * no work. Otherwise whoever hands over what a purse holds, and claims at once, earns most of it for nothing.
   */
  handedPpm: 100_000,
  /** What ending the wait of one mission takes, in credits, where neither an item nor a perk pays for it. */
  resetCredits: 3,
};

/**
 * In rounds that were opened before missions grew, each pays the same at all levels; and where no line counted less than
 * another, none does.
 */
export const missionsRules = defineRules('missions', defaults, (recorded) =>
  'handedPpm' in recorded
    ? recorded
    : { ...defaults, grows: false, ...(recorded as Partial<typeof defaults>), handedPpm: 1_000_000 },
);

/** What random plays ask for instead: what they come by within hours, at their levels. */
export const quietMissions = {
  ...missionsRules.defaults,
  types: {
    'night-ferry': mission(1, [money('coal', 40), { ...item('rope', 'rope', 1), kinds: items.ids }], {
      money: 120,
      bullets: 2,
      levelPoints: 1,
    }),
    'quiet-hours': mission(1, [drug('laudanum', 'laudanum', 1), money('glazier', 30)], {
      money: 500,
      bullets: 2,
      levelPoints: 1,
    }),
    christening: mission(1, [money('rye', 60), vehicle('roadster', ...vehicleModels.ids)], {
      money: 2_500,
      bullets: 5,
      levelPoints: 2,
    }),
  },
  waitSeconds: 36_000,
  resetCredits: 0,
};
