import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { Count } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { boostedPoints } from '../../kits/perks.ts';
import { attemptAnswer, attemptCounts, attemptTakings } from '../../kits/attempt.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { cutMoves, splitEarnings } from '../../shared/ports/earnings-cut.ts';
import { sourceOf } from '../../shared/holders/holders.ts';
import { secondMs } from '../../shared/time/time.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { pointsFor } from '../going-rate/going-rate.ts';
import { guessed, type Guessed } from './guessed.ts';
import { safeCrackingRules } from './rules.ts';
import {
  carryMax,
  codeText,
  highestCode,
  holdingOf,
  lowestCode,
  safeId,
  safeIn,
  type Safe,
} from './safes.ts';

/**
 * One guess at the code of the city's safe (E268). Only now is the code drawn, among those that all clues leave: it is
 * stored nowhere before, nor after. The first who hits it empties the safe; the next faces a new code.
 */
export const guessCode = defineCommand({
  type: 'safe-cracking.guess-code',
  payload: z.strictObject({
    guess: z.int().min(lowestCode).max(highestCode),
    /** The safe that the player has in view, and how often it was missed; null where they did not say. */
    safe: z.string().max(40).nullable(),
    step: z.int().min(0).max(highestCode).nullable(),
  }),
  guards: actingFreely,
  decide(world, { payload: { guess, safe: seen, step } }, context) {
    const { id: character, location: city } = context.me;
    const ready = timerUntil(world, character, 'safe-cracking');
    if (ready > context.now) return waitRefusal(ready);
    const safe = safeIn(world, city);
    const id = safeId(city, safe);
    if ((seen ?? id) !== id)
      return refuse('safe_changed', 'This safe has a new code. Look again.', { kind: 'conflict' });
    if ((step ?? safe.misses) !== safe.misses)
      return refuse('safe_guessed', 'Somebody guessed before you. Look again.', { kind: 'conflict' });
    if (guess < safe.low || guess > safe.high)
      return refuse(
        'safe_out_of_range',
        `The code lies between ${codeText(safe.low)} and ${codeText(safe.high)}.`,
        { data: { range: [safe.low, safe.high] } },
      );
    const data = drawGuess(world, context, safe, guess);
    return [
      guessed.draft(data, {
        moves: [
          ...attemptTakings('safe-cracking', character, data),
          ...cutMoves(context.me, data.moneyFamily, { from: sourceOf('safe-cracking') }),
        ],
        counts: [...attemptCounts(world, 'safe-cracking', character, data), topCrack(character, data)],
        timers: [{ character, name: 'safe-cracking', until: context.now + data.waitSeconds * secondMs }],
        subjects: [{ id: character, role: 'owner' }],
      }),
    ];
  },
  answer(events) {
    const { data, at } = guessed.first(events);
    return answerOf(data, at);
  },
});

function drawGuess(world: World, context: ActingContext, safe: Safe, guess: number): Guessed {
  const rules = safeCrackingRules(world);
  const { id, location: city } = context.me;
  const code = context.draw.between(safe.low, safe.high, 'code');
  const success = code === guess;
  const holding = holdingOf(world, city, context.now).money;
  const takings = success ? Math.min(holding, carryMax(world, id)) : 0;
  const { own, family } = splitEarnings(world, context.me, takings);
  return {
    success,
    location: city,
    guess,
    clue: success ? null : code > guess ? 'up' : 'down',
    holding,
    guesses: safe.misses + 1,
    money: own,
    moneyFamily: family,
    levelPoints: boostedPoints(
      world,
      id,
      pointsFor(world, id, success ? rules.levelPoints : rules.failurePoints),
      context.now,
    ),
    heat: success ? rules.heatOnSuccess : rules.heatOnFailure,
    bribes: 0,
    waitSeconds: rules.waitSeconds,
    prisonSeconds: null,
  };
}

const topCrack = (character: string, { money }: Guessed): Count => ({
  character,
  metric: 'safe-cracking.top_crack',
  by: money,
});

function answerOf(data: Guessed, at: number) {
  const guess = codeText(data.guess);
  return {
    ...attemptAnswer(data, at),
    guess,
    clue: data.clue,
    holding: data.holding,
    money_family: data.moneyFamily,
    // R759
    message: data.success
      ? `You dialled ${guess}, and the door swung open.`
      : `The code ${guess} was incorrect.`,
    hint: data.clue && hints[data.clue],
  };
}

const hints = { up: 'Try higher next time!', down: 'Try lower next time!' };
