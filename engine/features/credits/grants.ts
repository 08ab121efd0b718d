import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent, SubjectDraft } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { ofAccount, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { prose } from '../../shared/text/prose.ts';
import { refuseOthers } from '../../shared/people/staff.ts';
import { shutProblem } from './buy.ts';
import { granted, premiumCarried, revoked } from './events.ts';
import { creditsOf, creditsState, owedBy, premiumUntil } from './state.ts';

/** The channel by which credits reach an account from outside the game. */
export const creditGrants = 'credits-grant';
/** The most that one grant gives: a dozen of the largest packs. */
export const maxGrant = 10_000;
export const maxGrantReason = 200;

const account = z.string().min(1).max(64);
const credits = z.int().min(1).max(maxGrant);
const order = z.string().min(1).max(80);

const hasNotPlayed = () =>
  refuse('credits_nobody', 'This account has not played in this round.', { kind: 'not-found' });

/** Delivers a paid order, once (ruling 28). The platform keeps what cannot be delivered for the next round. */
export const grantCredits = defineCommand({
  type: 'credits.grant-credits',
  payload: z.strictObject({ account, credits, order, round: z.int().min(1) }),
  guards: ['system', 'round-open'],
  decide(world, { payload: { round, ...grant } }, { now }) {
    if (round !== world.round.id)
      return refuse('credits_round', 'This order belongs to another round.', { kind: 'conflict' });
    if (creditsState(world).orders.has(grant.order))
      return refuse('credits_delivered', 'This order was delivered.', { kind: 'conflict' });
    return shutProblem(world, now) ?? [grantOf(world, grant)];
  },
  answer: () => ({}),
});

/** An operator gives an account credits. `reason` stays in the log with the command. */
export const giveCredits = defineCommand({
  type: 'credits.give-credits',
  payload: z.strictObject({ account, credits, reason: prose(maxGrantReason) }),
  guards: ['round-open'],
  decide(world, { payload, actor }) {
    const unfit = refuseOthers(actor.roles, ['operator']);
    if (unfit) return unfit;
    if (!world.lives.has(payload.account)) return hasNotPlayed();
    return [grantOf(world, { account: payload.account, credits: payload.credits, order: null })];
  },
  answer: () => ({}),
});

/**
 * Takes a paid order back: what is there now, and the rest from what comes next (ruling 28). It is taken from the account
 * that paid, whoever got the credits since; also when an earlier round had `delivered` it.
 */
export const revokeCredits = defineCommand({
  type: 'credits.revoke-credits',
  payload: z.strictObject({ account, credits, order, round: z.int().min(1), delivered: z.boolean() }),
  guards: ['system', 'round-open'],
  decide(world, { payload: { account: whose, credits: amount, order: id, round, delivered } }) {
    if (round !== world.round.id)
      return refuse('credits_round', 'This order belongs to another round.', { kind: 'conflict' });
    const found = creditsState(world).orders.get(id);
    if (found?.revoked === true || (!found && !delivered))
      return refuse('credits_order_unknown', 'There is no such order to take back.', { kind: 'not-found' });
    const taken = Math.min(amount, creditsOf(world, whose));
    const move = { asset: 'credits', from: ofAccount(whose), to: sinkOf('credits'), amount: taken };
    return [
      revoked.draft(
        { account: whose, credits: amount, taken, owed: amount - taken, order: id, round },
        { moves: taken > 0 ? [move] : [], subjects: livingOf(world, whose) },
      ),
    ];
  },
  answer: () => ({}),
});

/** Brings the certified time of an earlier round to an account's first life in this one (ruling 28). */
export const carryPremium = defineCommand({
  type: 'credits.carry-premium',
  payload: z.strictObject({ account, until: z.int().min(0) }),
  guards: ['system', 'round-open'],
  decide(world, { payload }, { now }) {
    if (!world.lives.has(payload.account)) return hasNotPlayed();
    if (payload.until <= Math.max(now, premiumUntil(world, payload.account)))
      return refuse('credits_nothing_carried', 'There is no certified time to bring along.');
    return [premiumCarried.draft(payload, { subjects: livingOf(world, payload.account) })];
  },
  answer: () => ({}),
});

function grantOf(
  world: World,
  grant: { readonly account: string; readonly credits: number; readonly order: string | null },
): DraftEvent {
  const owed = Math.min(grant.credits, owedBy(world, grant.account));
  const from = sourceOf('credits');
  const moves = [
    {
      asset: 'credits',
      from,
      to: ofAccount(grant.account),
      amount: grant.credits - owed,
      channel: creditGrants,
    },
    { asset: 'credits', from, to: sinkOf('credits'), amount: owed },
  ].filter(({ amount }) => amount > 0);
  return granted.draft(
    { ...grant, owed, round: world.round.id },
    { moves, subjects: livingOf(world, grant.account) },
  );
}

/** Whoever is told: the account's living gangster, if there is one. */
export function livingOf(world: World, whose: string): SubjectDraft[] {
  const character = world.lives.get(whose);
  const lives = character !== undefined && !world.characters.get(character)?.dead;
  return lives ? [{ id: character, role: 'owner' }] : [];
}
