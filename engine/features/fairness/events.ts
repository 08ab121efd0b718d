import { z } from 'zod';
import { withLast } from '../../kernel/values/short-lists.ts';
import { schedule } from '../../kernel/machine/apply.ts';
import { endOfDay } from '../../kernel/state/days.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { fairnessState } from './state.ts';
import { count, player, say } from '../../kernel/declarations/sentence.ts';

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);

/** The public part of every draw of the round, fixed after the commitment and before the first draw. */
export const saltFixed = defineEvent({
  type: 'fairness.salt-fixed',
  version: 1,
  data: z.strictObject({
    salt: hex64,
    /** What was mixed in beside the players' seeds; empty without one. */
    beacon: z.string(),
    /** How many players had chosen a seed by then: their `fairness.seed-changed` stand before this event. */
    seeds: z.int().min(0),
  }),
  visible: { everyone: ['salt', 'beacon', 'seeds'] },
  tell: ({ data }) => say`The salt of the round's dice was fixed with ${count(data.seeds)} seeds of players.`,
  apply(world, event) {
    world.round.salt = event.data.salt;
  },
});

/** A player's own part of their draws from a day on. */
export const seedChanged = defineEvent({
  type: 'fairness.seed-changed',
  version: 1,
  data: z.strictObject({ account: z.string(), seed: z.string(), from: z.int().min(1) }),
  visible: { owner: ['seed', 'from'] },
  tell: ({ data }) => say`${player(data.account)} chose a new seed from day ${String(data.from)} on.`,
  apply(world, event) {
    const { account, seed, from } = event.data;
    const earlier = (world.seeds.get(account) ?? []).filter((own) => own.from < from);
    world.seeds.set(account, withLast(earlier, { seed, from }));
  },
});

/** The key of a day that is over: from now on everybody can make its draws again. */
export const dayRevealed = defineEvent({
  type: 'fairness.day-revealed',
  version: 1,
  data: z.strictObject({ day: z.int().min(1), key: hex64 }),
  visible: { everyone: ['day', 'key'] },
  tell: ({ data }) => say`The key of day ${String(data.day)} was revealed.`,
  apply(world, event) {
    const { day, key } = event.data;
    Object.assign(fairnessState(world), { day, key });
    // A closed account draws no more dice.
    if (world.round.phase !== 'closed') schedule('fairness.reveal-day', endOfDay(world, day + 1));
  },
});
