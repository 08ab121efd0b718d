import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { holdingPerks } from './activate-perk.ts';
import { discarded, insured, lockSet, refunded } from './events.ts';
import { perksRules } from './rules.ts';
import { knownPerk } from './state.ts';
import { perkGone, perkProblem } from './used-up.ts';

const named = z.strictObject({ perk: z.string().max(60) });

/** Insures a perk permanently: it then passes to the next life (E148, R375). */
export const insurePerk = defineCommand({
  type: 'perks.insure-perk',
  payload: named,
  guards: holdingPerks,
  decide(world, { payload: { perk } }, context) {
    const character = context.me.id;
    const problem = perkProblem(world, character, perk);
    if (problem && problem.code !== 'perk_locked') return problem;
    if (knownPerk(world, perk).insured) return refuse('perk_insured', 'This perk is insured already.');
    const cost = perksRules(world).insuranceCost;
    const from = inHand(character);
    if (context.balance(from, 'money') < cost)
      return refuse('perk_cash_short', 'You do not have that much cash.');
    return [
      insured.draft(
        { perk, cost },
        {
          moves: [{ asset: 'money', from, to: sinkOf('perks'), amount: cost }],
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer: (events) => ({ cost: insured.first(events).data.cost }),
});

/** Gives a perk back for what it cost, where that was agreed (E149). */
export const refundPerk = defineCommand({
  type: 'perks.refund-perk',
  payload: named,
  guards: holdingPerks,
  decide(world, { payload: { perk } }, { me: { id: character } }) {
    const problem = perkProblem(world, character, perk);
    if (problem) return problem;
    const money = knownPerk(world, perk).refund;
    if (money === 0) return refuse('perk_no_refund', 'This perk cannot be given back.');
    return [
      refunded.draft(
        { perk, money },
        {
          moves: [
            perkGone(character, perk),
            { asset: 'money', from: sourceOf('perks'), to: inHand(character), amount: money },
          ],
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer: (events) => ({ money: refunded.first(events).data.money }),
});

/** Locks a perk against use, or unlocks it (E151). */
export const setPerkLocked = defineCommand({
  type: 'perks.set-locked',
  payload: z.strictObject({ ...named.shape, locked: z.boolean() }),
  guards: holdingPerks,
  decide(world, { payload: { perk, locked } }, { me: { id: character } }) {
    const problem = perkProblem(world, character, perk);
    if (problem && problem.code !== 'perk_locked') return problem;
    return [lockSet.draft({ perk, locked }, { subjects: [{ id: character, role: 'owner' }] })];
  },
  answer: (events) => ({ locked: lockSet.first(events).data.locked }),
});

/** Throws a perk away (E152). */
export const discardPerk = defineCommand({
  type: 'perks.discard-perk',
  payload: named,
  guards: holdingPerks,
  decide(world, { payload: { perk } }, { me: { id: character } }) {
    const problem = perkProblem(world, character, perk);
    if (problem) return problem;
    const parts = {
      moves: [perkGone(character, perk)],
      subjects: [{ id: character, role: 'owner' }],
    };
    return [discarded.draft({ perk }, parts)];
  },
  answer: () => ({}),
});
