import { metricUnits } from '@rackets/engine/kernel/declarations/feature.ts';
import { contestStates } from '@rackets/engine/features/contests/state.ts';
import { z } from 'zod';
import { amount, isoTime, paged, publicCharacter } from '../../http/answers/shared-answers.ts';

const rank = z.int().min(1);

/** What the places `from` to `to` win, each of them. */
const prizeAnswer = z.strictObject({
  from: rank,
  to: rank,
  money: amount,
  bullets: amount,
  credits: amount,
});

/** What is said of a contest wherever it is shown (R830). */
export const contestFacts = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** What counts, in words: "Players freed". */
  type_name: z.string(),
  /** What a score is measured in. */
  unit: z.enum(metricUnits),
  state: z.enum(contestStates),
  /** Whether the staff called it off: then it is over, and nobody is paid. */
  cancelled: z.boolean(),
  starts_at: isoTime,
  ends_at: isoTime,
  /** In seconds. */
  duration: amount,
  participants_count: amount,
  prizes: z.array(prizeAnswer),
  /** Whether nobody can leave. */
  immutable: z.boolean(),
  joined: z.boolean(),
});

/** GET contests */
export const contestsAnswer = z.strictObject({ contests: paged(contestFacts) });

/** GET contests/{id}, and what joining and leaving answer. */
export const contestAnswer = z.strictObject({
  contest: contestFacts.extend({
    instructions: z.string(),
    /** The first of the standings, the best first. */
    participants: z.array(
      z.strictObject({
        /** Null, as `character`, for a dead gangster who is hidden: the place stays (ruling 36). */
        id: z.string().nullable(),
        rank,
        score: amount,
        dead: z.boolean(),
        character: publicCharacter.nullable(),
        /** Their place an hour ago; null where nothing had been counted then. */
        rank_before: rank.nullable(),
      }),
    ),
    /** The viewer's own place; null for those who are not in. */
    own: z
      .strictObject({
        rank,
        score: amount,
        /** The next better place, and how many points are missing to it. */
        ahead: z.strictObject({ rank, by: amount }).nullable(),
      })
      .nullable(),
    /** How the first, and the viewer with who stands next to them, stood in the last two hours: a score a time. */
    trend: z.strictObject({
      times: z.array(isoTime),
      lines: z.array(z.strictObject({ id: z.string(), scores: z.array(amount.nullable()) })),
    }),
  }),
});

/** GET admin/contests: what there is, and what a contest can count. */
export const adminContestsAnswer = z.strictObject({
  contests: z.array(contestFacts.omit({ joined: true })),
  metrics: z.array(z.strictObject({ id: z.string(), label: z.string() })),
});
