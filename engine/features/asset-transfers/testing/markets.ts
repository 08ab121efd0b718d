import { heldBy } from '../../../kernel/state/ledger.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { DraftEvent } from '../../../kernel/state/event.ts';
import type { Feature } from '../../../kernel/declarations/feature.ts';
import type { JsonObject } from '../../../kernel/values/json.ts';
import { born, enrich } from '../../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../../kernel/testing/play.ts';
import type { World } from '../../../kernel/state/world.ts';
import { assetTypes } from '../../../shared/holders/asset-types.ts';
import { assetValue } from '../../../shared/catalogues/goods.ts';
import { inBank } from '../../../shared/holders/holders.ts';
import { pointsAtLevel } from '../../../shared/catalogues/levels.ts';
import { transferable } from '../../../shared/ports/transferable.ts';
import { auctionsRules } from '../../auctions/rules.ts';
import { drugsRules } from '../../drugs/rules.ts';
import { defaultRules, features } from '../../index.ts';
import { stocksRules } from '../../stocks/rules.ts';
import { sharePrice } from '../../stocks/state.ts';
import { award } from '../../vehicles/testing/award.ts';

export const accounts = ['a-ann', 'a-bob', 'a-cyd', 'a-dan'] as const;
/** The level that all of them begin with. */
export const level = 20;

/** Prices are fixed and the house sells nothing, so any gain comes from collusion, not luck. */
const still = 100_000;
const rules = {
  ...defaultRules(),
  drugs: { ...drugsRules.defaults, everyHours: still, openingSpreadPpm: 0 },
  stocks: { ...stocksRules.defaults, everyHours: still },
  auctions: { ...auctionsRules.defaults, houseEverySeconds: still * 3_600 },
};

/** Four gangsters with a million each, and goods of every kind; `changed` replaces rules of features. */
export function marketTown(
  more: readonly Feature[] = [],
  changed: Readonly<Record<string, JsonObject>> = {},
): Play {
  const play = openedPlay([...features, ...more], { ...rules, ...changed });
  for (const [n, account] of accounts.entries()) {
    const id = born(play, account, ['Ann', 'Bob', 'Cyd', 'Dan'][n] ?? '');
    play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(level) }] });
    for (const [asset, amount] of [
      ['money', 1_000_000],
      ['bullets', 1_000],
      ['prison_bribes', 5],
      ['drug:snow', 20],
      ['item:rope', 3],
    ] as const)
      enrich(play, id, amount, asset);
    play.given({ moves: [{ asset: 'money', from: 'source:given', to: inBank(id), amount: 50_000 }] });
    for (const insured of [true, false]) award(play, id, 'stannard-coupe', { insured });
  }
  return play;
}

/** What one unit is worth by the catalogues, or by the market where its price stands still. */
export function unitValue(world: World, asset: string): number {
  if (asset.startsWith('share:')) return sharePrice(world, asset.slice('share:'.length)) ?? 0;
  const type = assetTypes.find((each) => each === asset);
  return type && type !== 'money' ? transferable(world, type).value(world, null) : assetValue(asset);
}

/** What all accounts have together, in hands, banks, escrows, estates and elsewhere. */
export function worthOfAll(world: World): number {
  let sum = 0;
  for (const holder of world.ledger.balances.keys())
    for (const [asset, amount] of heldBy(world.ledger, holder)) sum += unitValue(world, asset) * amount;
  return sum;
}

/** Sources that pay anybody alike: the first money of a life, a bank's interest, and what a test gives. */
export const freely: ReadonlySet<string> = new Set(['source:characters', 'source:savings', 'source:given']);

const isOurs = (holder: string) => !holder.startsWith('source:') && !holder.startsWith('sink:');

/** What some events bring all accounts together, in dollars, beside what anybody is given freely. */
export function gainBy(world: World, events: readonly Pick<DraftEvent, 'moves'>[]): number {
  return events
    .flatMap(({ moves = [] }) => moves)
    .filter(({ from, to }) => !freely.has(from) && isOurs(from) !== isOurs(to))
    .reduce(
      (sum, { asset, to, amount }) => sum + (isOurs(to) ? 1 : -1) * unitValue(world, asset) * amount,
      0,
    );
}

/** What a command would bring all accounts together if it were sent now; null where it is refused. */
export function gainOf({ machine, world, now }: Play, command: Command): number | null {
  const decided = machine.decide(world, command, now);
  return decided.kind === 'events' ? gainBy(world, decided.events) : null;
}
