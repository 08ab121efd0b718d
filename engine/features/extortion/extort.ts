import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { Move } from '../../kernel/state/event.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type Character, type World } from '../../kernel/state/world.ts';
import { boostedPoints } from '../../kits/perks.ts';
import { attemptAnswer, attemptCounts } from '../../kits/attempt.ts';
import { channelFee } from '../../kits/channel-fee.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { cutMoves, splitEarnings } from '../../shared/ports/earnings-cut.ts';
import { inBank, inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { foldName } from '../../shared/text/names.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { charactersState } from '../characters/state.ts';
import { moneyFor, pointsFor } from '../going-rate/going-rate.ts';
import { drawArrest } from '../../kits/arrest.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { attempted, type Extortion } from './events.ts';
import { extortionRules } from './rules.ts';
import {
  bankLock,
  chanceOf,
  extortionFeePpm,
  extortionState,
  namesGivenTo,
  paidBy,
  returnAmounts,
  type ExtortionType,
} from './state.ts';

/** What a player was put away for. */
export const charge = 'extortion';

const timerOf = { cash: 'extortion', bank: 'extortion-bank' } as const;

/** Leans on one of the names that were offered (E251), wherever they are. */
export const extortCharacter = defineCommand({
  type: 'extortion.extort-character',
  payload: z.strictObject({ character: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const ready = timerUntil(world, context.me.id, timerOf.cash);
    if (ready > context.now) return waitRefusal(ready);
    if (!namesGivenTo(world, context.me.id).includes(payload.character))
      return refuse('extortion_target', 'That name was not given to you.', { kind: 'not-found' });
    return attempt(world, context, payload.character, 'cash');
  },
  answer: (events) => answerOf(attempted.first(events).data, attempted.first(events).at),
});

/** Leans on somebody's bank, by name (E252). */
export const extortBank = defineCommand({
  type: 'extortion.extort-bank',
  payload: z.strictObject({ username: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const ready = timerUntil(world, context.me.id, timerOf.bank);
    if (ready > context.now) return waitRefusal(ready);
    const lock = bankLock(world, context.me.id, context.now);
    if (lock !== null) return refuse('extortion_bank_locked', `Bank extortion ${lock}.`);
    const target = charactersState(world).names.get(foldName(payload.username));
    if (target === undefined)
      return refuse('extortion_unknown', 'There is no gangster by that name.', { kind: 'not-found' });
    return attempt(world, context, target, 'bank');
  },
  answer: (events) => answerOf(attempted.first(events).data, attempted.first(events).at),
});

function attempt(world: World, context: ActingContext, id: string, type: ExtortionType) {
  const target = livingOther(world, context, id);
  if (isRefusal(target)) return target;
  const owner = context.me.id;
  const { extortion, moves, timers } = drawExtortion(world, context, target, type);
  return [
    attempted.draft(extortion, {
      moves,
      counts: attemptCounts(world, 'extortion', owner, extortion),
      timers,
      subjects: [
        { id: owner, role: 'owner' },
        { id: target.id, role: 'target' },
      ],
    }),
  ];
}

function livingOther(world: World, { me, now }: ActingContext, id: string): Character | Refusal {
  const target = world.characters.get(id);
  if (!target || target.dead) return refuse('extortion_target_gone', 'They are gone.', { kind: 'conflict' });
  if (target.account === me.account) return refuse('extortion_self', 'You cannot lean on yourself.');
  // Until when is public (ruling 54).
  if (target.protectedUntil > now)
    return refuse('extortion_protected', 'They are protected. Nobody leans on them yet.', {
      kind: 'conflict',
      data: { until: iso(target.protectedUntil) },
    });
  if ((extortionState(world).rests.get(id) ?? 0) > now)
    return refuse('extortion_target_taken', 'Somebody got to them first.', { kind: 'conflict' });
  return target;
}

function drawExtortion(world: World, context: ActingContext, target: Character, type: ExtortionType) {
  const rules = extortionRules(world);
  const { waitSeconds, blockMin, blockMax } = rules[type];
  const owner = context.me.id;
  const chance = chanceOf(world, owner, target.id, type);
  const success = context.draw.chance(chance, 'success');
  const block = success && blockMax > 0 ? context.draw.between(blockMin, blockMax, 'block') : 0;
  const arrest = success
    ? { prisonSeconds: null, timers: [] }
    : drawArrest(world, context, owner, rules.arrest, charge);
  const street = moneyFor(world, owner, block);
  const paid = success ? paidBy(world, target.id, type) : 0;
  const fee = channelFee(paid, extortionFeePpm);
  const taken = paid - fee;
  const { own, family } = splitEarnings(world, context.me, street + taken);
  // The block's money pays the family first, the victim's the rest.
  const cutOfStreet = Math.min(street, family);
  const cutOfTaken = family - cutOfStreet;
  const extortion: Extortion = {
    success,
    id: context.id('x'),
    type,
    target: target.id,
    targetLevel: levelOfCharacter(world, target.id).number,
    chance,
    paid,
    taken,
    money: own,
    moneyFamily: family,
    returnAmounts: returnAmounts(world, { taken }),
    levelPoints: boostedPoints(
      world,
      owner,
      pointsFor(world, owner, success ? rules.levelPoints : rules.failurePoints),
      context.now,
    ),
    heat: success ? rules.heatOnSuccess : rules.arrest.heatOnFailure,
    bribes: 0,
    waitSeconds,
    prisonSeconds: arrest.prisonSeconds,
  };
  const source = { asset: 'money', from: sourceOf('extortion') };
  const victim = {
    asset: 'money',
    from: type === 'cash' ? inHand(target.id) : inBank(target.id),
    channel: 'extortion',
  };
  const moves: Move[] = [
    { ...source, to: inHand(owner), amount: street - cutOfStreet },
    ...cutMoves(context.me, cutOfStreet, source),
    { ...victim, to: inHand(owner), amount: taken - cutOfTaken },
    ...cutMoves(context.me, cutOfTaken, victim),
    { ...victim, to: sinkOf('extortion'), amount: fee },
  ].filter(({ amount }) => amount > 0);
  const until = context.now + waitSeconds * secondMs;
  return { extortion, moves, timers: [{ character: owner, name: timerOf[type], until }, ...arrest.timers] };
}

function answerOf(extortion: Extortion, at: number) {
  return {
    ...attemptAnswer(extortion, at),
    id: extortion.id,
    type: extortion.type,
    target: extortion.target,
    money_taken: extortion.taken,
    money_family: extortion.moneyFamily,
    money_return_amounts: extortion.returnAmounts,
    chance: wholePercent(extortion.chance),
    message: messageOf(extortion),
  };
}

function messageOf({ success, type, money }: Extortion): string {
  if (!success)
    return type === 'bank'
      ? 'The teller pressed a button under the counter.'
      : 'They laughed, and shut the door.';
  if (type === 'bank')
    return money > 0
      ? 'The bank paid without a word.'
      : 'The bank opened the books. There was nothing to take.';
  return 'They paid, and hoped you would not come back.';
}
