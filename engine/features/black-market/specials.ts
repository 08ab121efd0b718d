import { z } from 'zod';
import { broken } from '../../kernel/values/assert.ts';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { perkKinds } from '../../shared/catalogues/perks.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { hourMs, iso, minuteMs, nextUtcDay } from '../../shared/time/time.ts';
import { roomProblem } from '../../shared/ports/transferable.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { givePerk } from '../perks/give-perks.ts';
import { specialCancelled, specialPurchased, specialStarted } from './events.ts';
import { blackMarketManifest } from './manifest.ts';
import { blackMarketRules } from './rules.ts';
import { blackMarketState, specialOf, type Choice, type Special } from './state.ts';

const owned = (id: string) => [{ id, role: 'owner' }];
const noSpecial = refuse('blackmarket_special_gone', 'There is nothing on offer.', { kind: 'conflict' });

/** Knocks: perks are drawn and laid out for a while (E174). */
export const startSpecial = defineCommand({
  type: 'black-market.start-special',
  payload: z.strictObject({}),
  guards: actingFreely,
  decide(world, _command, context) {
    const { me, now } = context;
    if (specialOf(world, me.id, now))
      return refuse('blackmarket_special_open', 'Choose, or walk away first.', { kind: 'conflict' });
    const ready = timerUntil(world, me.id, 'special');
    if (ready > now) return waitRefusal(ready);
    const { choices: regular, premiumChoices, openMinutes } = blackMarketRules(world).specials;
    // As many for everybody, so that the draw tells nothing of premium.
    const drawn = drawChoices(world, context, premiumChoices);
    const extra = drawn[regular] ?? broken('one choice more than the regular ones is drawn');
    const leavesAt = now + openMinutes * minuteMs;
    const data = { choices: drawn.slice(0, regular), extra, leavesAt };
    return [specialStarted.draft(data, { subjects: owned(me.id) })];
  },
  answer: (events) => ({ leaves_at: iso(specialStarted.first(events).data.leavesAt) }),
});

/** Different kinds of perks, each with its price. */
function drawChoices(world: World, { draw }: ActingContext, many: number): readonly Choice[] {
  const { perks, leastPpm, stepPpm, steps } = blackMarketRules(world).specials;
  let left = perks;
  const choices: Choice[] = [];
  while (choices.length < many) {
    const place = draw.weighted(
      left.map(({ weight }) => weight),
      'special',
    );
    const { kind } = left[place] ?? broken('a special is drawn');
    const ppm = leastPpm + draw.below(steps, 'price') * stepPpm;
    choices.push({ kind, cost: Math.floor((perkKinds.of(kind).value * ppm) / 1_000_000) });
    left = left.filter((each) => each.kind !== kind);
  }
  return choices;
}

/** What somebody may choose of: the extra choice is there for premium alone. */
export function choicesFor(
  world: World,
  account: string,
  { choices, extra }: Special,
  now: number,
): readonly Choice[] {
  return hasPremium(world, account, now) ? [...choices, extra] : choices;
}

/** Buys one of the specials, or any perk by the draw (E176). */
export const purchaseSpecial = defineCommand({
  type: 'black-market.purchase-special',
  payload: z.strictObject({ choice: z.int().min(0).max(10).nullable() }),
  guards: actingFreely,
  decide(world, { payload: { choice } }, context) {
    const { me, now } = context;
    const special = specialOf(world, me.id, now);
    if (!special) return noSpecial;
    const { randomCost, perks } = blackMarketRules(world).specials;
    const random = choice === null;
    const chosen = random ? null : chosenOf(world, context, special, choice);
    if (isRefusal(chosen)) return chosen;
    const cost = chosen?.cost ?? randomCost;
    const full = roomProblem(
      world,
      me.id,
      { type: 'perk', id: perks[0]?.kind ?? 'mystery_perk', amount: 1 },
      now,
    );
    if (full) return full;
    if (context.balance(inHand(me.id), 'money') < cost)
      return refuse('blackmarket_cash_short', 'You do not have that much cash.');
    const kind = chosen?.kind ?? drawAny(world, context);
    const given = givePerk(context, { character: me.id, kind, sourceName: 'A daily special' });
    const parts = {
      moves: [{ asset: 'money', from: inHand(me.id), to: sinkOf(blackMarketManifest.name), amount: cost }],
      counts: [
        { character: me.id, metric: 'black-market.specials', by: 1 },
        { character: me.id, metric: 'black-market.spent', by: cost },
      ],
      timers: [{ character: me.id, name: 'special', until: nextUtcDay(now) }],
      subjects: owned(me.id),
    };
    return [specialPurchased.draft({ kind, cost, random, perk: given.perk }, parts), given.event];
  },
  answer(events) {
    const { kind, cost } = specialPurchased.first(events).data;
    const { name, icon, type } = perkKinds.of(kind);
    return { type_id: type, name, icon, cost };
  },
});

function chosenOf(
  world: World,
  { me, now }: ActingContext,
  special: Special,
  place: number,
): Choice | Refusal {
  const chosen = choicesFor(world, me.account, special, now)[place];
  if (chosen) return chosen;
  return place === special.choices.length
    ? refuse('premium_required', 'The third choice is for Certified Gangsters.', { kind: 'forbidden' })
    : refuse('blackmarket_special_unknown', 'There is no such choice.', { kind: 'not-found' });
}

function drawAny(world: World, { draw }: ActingContext) {
  const { perks } = blackMarketRules(world).specials;
  const place = draw.weighted(
    perks.map(({ weight }) => weight),
    'perk',
  );
  return (perks[place] ?? broken('a perk is drawn')).kind;
}

/** Walks away: nobody opens for a while (E177, R380). */
export const cancelSpecial = defineCommand({
  type: 'black-market.cancel-special',
  payload: z.strictObject({}),
  guards: actingFreely,
  decide(world, _command, { me, now }) {
    if (!specialOf(world, me.id, now)) return noSpecial;
    return [left(world, me.id, now, false)];
  },
  answer(events) {
    const [timer] = specialCancelled.first(events).timers;
    return { wait_until: iso(timer?.until ?? 0) };
  },
});

function left(world: World, character: string, now: number, lapsed: boolean) {
  const until = now + blackMarketRules(world).specials.walkAwayHours * hourMs;
  const timers = [{ character, name: 'special', until }];
  return specialCancelled.draft({ lapsed }, { timers, subjects: owned(character) });
}

const leaving = z.strictObject({ character: z.string() });

/** The seller leaves whoever neither bought nor walked away. */
export const leaveSpecial: DueDefinition = {
  untilClose: true,
  due(world, { data, due }) {
    const { character } = leaving.parse(data);
    const special = blackMarketState(world).specials.get(character);
    if (special?.leavesAt !== due) return [];
    return [left(world, character, due, true)];
  },
};
