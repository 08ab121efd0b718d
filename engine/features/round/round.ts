import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { pureDigest } from '../../kernel/values/digest.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { defineFeature, type DueDefinition } from '../../kernel/declarations/feature.ts';
import type { Guard } from '../../kernel/declarations/guards.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import { begun } from '../../kernel/machine/reactors-feature.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { weekMs } from '../../shared/time/time.ts';
import { roundRules } from './rules.ts';
import { say, time } from '../../kernel/declarations/sentence.ts';

const hex64 = /^[0-9a-f]{64}$/;

/** Whatever JSON a feature's rules are. */
const numbers = z.custom<JsonObject>((value) => typeof value === 'object');

/** One feature's numbers for this round; comes before the first command. */
export const rulesSet = defineEvent({
  type: 'round.rules-set',
  version: 1,
  data: z.strictObject({ feature: z.string(), rules: numbers }),
  visible: { everyone: ['feature', 'rules'] },
  tell: ({ data }) => say`The rules of ${data.feature.replaceAll('-', ' ')} were set.`,
  apply(world, event) {
    world.rules.set(event.data.feature, event.data.rules);
  },
});

/** A feature came with a build while the round was open: its numbers for the rest of the round. */
export const featureJoined = defineEvent({
  type: 'round.feature-joined',
  version: 1,
  data: z.strictObject({ feature: z.string(), rules: numbers }),
  visible: { everyone: ['feature', 'rules'] },
  tell: ({ data }) => say`The feature ${data.feature.replaceAll('-', ' ')} joined the round.`,
  apply(world, event) {
    world.rules.set(event.data.feature, event.data.rules);
  },
});

export const roundOpened = defineEvent({
  type: 'round.opened',
  version: 2,
  data: z.strictObject({
    round: z.int().min(1),
    startsAt: z.int(),
    deathmatchAt: z.int(),
    endsAt: z.int(),
    days: z.int().min(1),
    /** K_0 of the day-key chain, hex. */
    commitment: z.string().regex(hex64),
    /** Hex SHA-256 of each feature's numbers as JSON: what the round is played under, in one event. */
    rules: z.record(z.string(), z.string()),
    /** Whether a salt is fixed before the first draw and the keys of past days are revealed. */
    salted: z.boolean(),
    /** Goes into the salt; empty without one. */
    beacon: z.string(),
    /** The public key of receipts and heads, hex; null where nobody signs. */
    receiptKey: z.string().regex(hex64).nullable(),
  }),
  tell: ({ data }) => say`Round ${String(data.round)} opened, to end ${time(data.endsAt)}.`,
  upcasts: { 1: (data) => ({ ...data, salted: false, beacon: '', receiptKey: null }) },
  visible: {
    everyone: [
      'round',
      'startsAt',
      'deathmatchAt',
      'endsAt',
      'days',
      'commitment',
      'rules',
      'salted',
      'beacon',
      'receiptKey',
    ],
  },
  apply(world, event) {
    const { round: id, startsAt, deathmatchAt, endsAt, days, commitment, salted, receiptKey } = event.data;
    const salt = salted ? null : '';
    world.round = {
      id,
      phase: 'open',
      startsAt,
      deathmatchAt,
      endsAt,
      days,
      commitment,
      salt,
      receiptKey,
    };
    schedule('round.start-deathmatch', deathmatchAt);
    schedule('round.close', endsAt);
  },
});

export const deathmatchStarted = defineEvent({
  type: 'round.deathmatch-started',
  version: 1,
  data: z.strictObject({ round: z.int() }),
  visible: { everyone: ['round'] },
  tell: ({ data }) => say`The deathmatch of round ${String(data.round)} started.`,
  apply(world) {
    world.round.phase = 'deathmatch';
  },
});

export const roundClosed = defineEvent({
  type: 'round.closed',
  version: 1,
  data: z.strictObject({ round: z.int() }),
  visible: { everyone: ['round'] },
  tell: ({ data }) => say`Round ${String(data.round)} closed.`,
  apply(world, event) {
    world.round.phase = 'closed';
    world.round.endsAt = Math.min(world.round.endsAt, event.at);
  },
});

/** Opens the round of this stream, under the rules that the command carries. */
export const openRound = defineCommand({
  type: 'round.open-round',
  payload: z.strictObject({
    round: z.int().min(1),
    startsAt: z.int().min(0),
    commitment: z.string().regex(hex64),
    rules: z.record(z.string(), numbers),
    beacon: z
      .string()
      .regex(/^[ -~]{0,256}$/)
      .optional(),
    receiptKey: z.string().regex(hex64).optional(),
    /** The operator, when it was not the game by itself. */
    by: z.string().min(1).max(64).optional(),
    /** What outlives the round, and how far it was: where the round's reactors begin. */
    follows: z.strictObject({ source: z.string(), revision: z.int().min(-1) }).optional(),
  }),
  guards: ['system'],
  decide(world, { payload }) {
    if (world.round.id !== 0)
      return refuse('round_opened', 'This round is already open.', { kind: 'conflict' });
    const { weeks, deathmatchWeeks, spareDays } = { ...roundRules.defaults, ...payload.rules['round'] };
    const endsAt = payload.startsAt + weeks * weekMs;
    const deathmatchAt = endsAt - deathmatchWeeks * weekMs;
    return [
      ...Object.entries(payload.rules).map(([feature, rules]) => rulesSet.draft({ feature, rules })),
      roundOpened.draft({
        round: payload.round,
        startsAt: payload.startsAt,
        deathmatchAt,
        endsAt,
        days: weeks * 7 + spareDays,
        commitment: payload.commitment,
        rules: Object.fromEntries(
          Object.entries(payload.rules).map(([feature, rules]) => [
            feature,
            pureDigest.sha256Hex(JSON.stringify(rules)),
          ]),
        ),
        salted: true,
        beacon: payload.beacon ?? '',
        receiptKey: payload.receiptKey ?? null,
      }),
      ...(payload.follows ? [begun.draft(payload.follows)] : []),
    ];
  },
  answer: () => ({}),
});

/** Brings features into an open round that was opened without them, under the rules that the command carries. */
export const joinFeatures = defineCommand({
  type: 'round.join-features',
  payload: z.strictObject({ rules: z.record(z.string(), numbers) }),
  guards: ['system'],
  decide(world, { payload }) {
    if (world.round.id === 0 || world.round.phase === 'closed')
      return refuse('round_not_active', 'There is no active round.', { kind: 'forbidden' });
    const known = Object.keys(payload.rules).find((feature) => world.rules.has(feature));
    if (known !== undefined)
      return refuse('round_feature_known', `The round has ${known} already.`, { kind: 'conflict' });
    return Object.entries(payload.rules).map(([feature, rules]) => featureJoined.draft({ feature, rules }));
  },
  answer: (events) => ({ features: events.length }),
});

/** Closes the round before its time. `by` and `reason` stay in the log with the command. */
export const closeRound = defineCommand({
  type: 'round.close-round',
  payload: z.strictObject({ by: z.string().min(1).max(64), reason: z.string().min(1).max(200) }),
  guards: ['system'],
  decide({ round: { id, phase } }) {
    if (id === 0 || phase === 'closed')
      return refuse('round_closed', 'There is no round to close.', { kind: 'conflict' });
    return [roundClosed.draft({ round: id })];
  },
  answer: () => ({}),
});

/** What a round comes to by its own clock; nothing, when it was closed before. */
const inTime = (event: typeof deathmatchStarted): DueDefinition => ({
  due: ({ round: { id, phase } }) => (phase === 'closed' ? [] : [event.draft({ round: id })]),
});

/** Between the start of the round and its close. */
const roundOpen: Guard = (world, _command, now) =>
  now >= world.round.startsAt && (world.round.phase === 'open' || world.round.phase === 'deathmatch')
    ? null
    : refuse('round_not_active', 'There is no active round.', { kind: 'forbidden' });

export const round = defineFeature({
  name: 'round',
  rules: roundRules.defaults,
  commands: [openRound, joinFeatures, closeRound],
  events: [
    rulesSet.definition,
    roundOpened.definition,
    featureJoined.definition,
    deathmatchStarted.definition,
    roundClosed.definition,
  ],
  guards: { 'round-open': roundOpen },
  agenda: {
    'round.start-deathmatch': inTime(deathmatchStarted),
    'round.close': inTime(roundClosed),
  },
});
