import { broken } from '../../kernel/values/assert.ts';
import type { DrawContext } from '../../kernel/dice/draw.ts';
import type { Count, DraftEvent, Move } from '../../kernel/state/event.ts';
import type { DecisionContext } from '../../kernel/declarations/command-definition.ts';
import type { World } from '../../kernel/state/world.ts';
import { inHand, ofAccount, sourceOf } from '../../shared/holders/holders.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { perkPrizes, type PerkPrize } from '../../shared/ports/prize-ports.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { garageRoom } from '../vehicles/garage-room.ts';
import { giveVehicles, type NewVehicle } from '../vehicles/give-vehicles.ts';
import { scratchCardsRules, type AmountPrize } from './rules.ts';
import type { CardSymbol } from './symbols.ts';

/** What a claimed card brought; `spec` is an amount, a model's id or a perk's type. */
export type Prize = {
  readonly type: CardSymbol;
  readonly spec: string;
  readonly name: string;
  readonly amount: number;
  /** A vehicle for which the garage had no room (R762). */
  readonly abandoned: boolean;
};

/** What cards of one decision brought, and what gives it. */
export interface Won {
  readonly prizes: readonly (Prize | null)[];
  readonly events: readonly DraftEvent[];
}

const feature = 'scratch-cards';

/** Draws what is on cards that win these, and gives all of it. Once in a decision. */
export function winPrizes(
  world: World,
  context: Pick<DecisionContext, 'draw' | 'id'>,
  character: string,
  wins: readonly (CardSymbol | null)[],
): Won {
  const vehicles: NewVehicle[] = [];
  const perks: PerkPrize[] = [];
  const room = garageRoom(world, character);
  const prizes = wins.map((symbol): Prize | null => {
    if (symbol === null) return null;
    if (symbol === 'vehicle') {
      const model = drawVehicle(world, context.draw);
      vehicles.push({ model });
      const { name } = vehicleModels.of(model);
      return { type: symbol, spec: model, name, amount: 1, abandoned: vehicles.length > room };
    }
    if (symbol === 'perk') {
      const offered = perkPrizes(world, character);
      // Whoever had perks to give when the card was drawn may have none by now.
      if (offered.length === 0) return null;
      const perk = offered[context.draw.below(offered.length, 'perk')] ?? broken('a perk is drawn');
      perks.push(perk);
      return { type: symbol, spec: perk.type, name: perk.name, amount: 1, abandoned: false };
    }
    const amount = drawAmount(context.draw, scratchCardsRules(world)[symbol]);
    return { type: symbol, spec: String(amount), name: amountText(symbol, amount), amount, abandoned: false };
  });
  const given = giveVehicles(
    world,
    context,
    { character, source: feature, sourceName: 'Won on a scratch card' },
    vehicles,
  );
  return { prizes, events: [...given.events, ...perks.flatMap(({ give }) => give(context))] };
}

/** The moves of what is no thing: a vehicle and a perk come by events of their own. */
export function prizeMoves(character: string, account: string, prize: Prize | null): Move[] {
  if (prize === null || prize.type === 'vehicle' || prize.type === 'perk') return [];
  const to = prize.type === 'credits' ? ofAccount(account) : inHand(character);
  return [{ asset: prize.type, from: sourceOf(feature), to, amount: prize.amount }];
}

const metrics: Readonly<Record<CardSymbol, string>> = {
  money: 'money',
  bullets: 'bullets',
  prison_bribes: 'bribes',
  vehicle: 'vehicles',
  credits: 'credits',
  perk: 'perks',
};

/** What a claimed card counts (R825). */
export function prizeCounts(character: string, prize: Prize | null): Count[] {
  const won = prize === null ? { metric: 'none', by: 1 } : { metric: metrics[prize.type], by: prize.amount };
  return [
    { character, metric: `${feature}.cards`, by: 1 },
    { character, metric: `${feature}.${won.metric}`, by: won.by },
  ];
}

function drawAmount(draw: DrawContext, prizes: readonly AmountPrize[]): number {
  const weights = prizes.map(({ in100 }) => in100);
  return (prizes[draw.weighted(weights, 'prize')] ?? broken('a prize is drawn')).amount;
}

function drawVehicle(world: World, draw: DrawContext): NewVehicle['model'] {
  const { vehicles } = scratchCardsRules(world);
  const weights = vehicles.map(({ in100 }) => in100);
  const { model } = vehicles[draw.weighted(weights, 'prize')] ?? broken('a vehicle is drawn');
  return vehicleModels.of(model).id;
}

/** "$5,000", "50 bullets", "1 bribe". */
export function amountText(symbol: Exclude<CardSymbol, 'vehicle' | 'perk'>, amount: number): string {
  if (symbol === 'money') return moneyText(amount);
  const one = { bullets: 'bullet', prison_bribes: 'prison bribe', credits: 'credit' }[symbol];
  return `${amount} ${one}${amount === 1 ? '' : 's'}`;
}
