import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { AssetType } from '../../shared/holders/asset-types.ts';
import { assetTypes } from '../../shared/holders/asset-types.ts';
import { lotName } from '../../shared/catalogues/goods-types.ts';
import { attempts, noteGiven } from './state.ts';
import { missionName } from './stories/stories.ts';

const mission = { attempt: z.string(), mission: z.string() };
const stage = { ...mission, stage: z.string() };
const dollars = z.int().min(0);

/** What was given, and what of the stage lies there now. */
const handed = {
  ...stage,
  amount: z.int().min(1),
  /** All that was given for the stage, with this. */
  total: z.int().min(1),
  /** What all of it counts, in dollars. */
  value: dollars,
  /** Whether the stage is complete now, and the whole mission with it. */
  complete: z.boolean(),
  all: z.boolean(),
};
const handedFields = ['attempt', 'mission', 'stage', 'amount', 'total', 'value', 'complete', 'all'] as const;

/** Somebody took a mission on. */
export const started = defineEvent({
  type: 'missions.started',
  version: 1,
  data: z.strictObject({ ...mission, waitSeconds: z.int().min(0) }),
  visible: { owner: ['attempt', 'mission', 'waitSeconds'] },
  tell: (event) => say`${who(event)} took on ${missionName(event.data.mission)}.`,
  apply(world, event) {
    const { attempt: id, mission: type } = event.data;
    attempts.put(world, { id, type, owner: subjectOf(event, 'owner'), startedAt: event.at, given: {} });
  },
});

/** A vehicle was given for a stage. */
export const vehicleGiven = defineEvent({
  type: 'missions.vehicle-given',
  version: 1,
  data: z.strictObject({ ...handed, vehicle: z.string(), name: z.string() }),
  visible: { owner: [...handedFields, 'vehicle', 'name'] },
  tell: ({ data, ...event }) => say`${who(event)} gave a ${data.name} for ${missionName(data.mission)}.`,
  apply: (world, { at, data: { attempt, stage: id, vehicle, total, value } }) =>
    noteGiven(world, attempt, id, { kind: vehicle, amount: total, value, at }),
});

/** Items of one kind were given for a stage: all that it asks for, or as many as there were. */
export const itemGiven = defineEvent({
  type: 'missions.item-given',
  version: 1,
  data: z.strictObject({ ...handed, item: z.string() }),
  visible: { owner: [...handedFields, 'item'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} gave ${lotName({ type: 'item', id: data.item, amount: data.amount })} for ${missionName(data.mission)}.`,
  apply: (world, { at, data: { attempt, stage: id, item, total, value } }) =>
    noteGiven(world, attempt, id, { kind: item, amount: total, value, at }),
});

/** Money, bullets or a drug was given for a stage: what was missing, as far as it went. */
export const supplyGiven = defineEvent({
  type: 'missions.supply-given',
  version: 1,
  data: z.strictObject({ ...handed, asset: z.enum(assetTypes), kind: z.string().nullable() }),
  visible: { owner: [...handedFields, 'asset', 'kind'] },
  tell: ({ data: { asset, kind, amount, mission: type }, ...event }) =>
    say`${who(event)} gave ${given(asset, kind, amount)} for ${missionName(type)}.`,
  apply: (world, { at, data: { attempt, stage: id, kind, total, value } }) =>
    noteGiven(world, attempt, id, { kind, amount: total, value, at }),
});

const given = (type: AssetType, id: string | null, amount: number) =>
  type === 'money' ? cash(amount) : lotName({ type, id, amount });

/** All that was given for a stage was taken back. */
export const takenBack = defineEvent({
  type: 'missions.taken-back',
  version: 1,
  data: z.strictObject({
    ...stage,
    asset: z.enum(assetTypes),
    kind: z.string().nullable(),
    amount: z.int().min(1),
  }),
  visible: { owner: ['attempt', 'mission', 'stage', 'asset', 'kind', 'amount'] },
  tell: ({ data: { asset, kind, amount, mission: type }, ...event }) =>
    say`${who(event)} took ${given(asset, kind, amount)} back from ${missionName(type)}.`,
  apply: (world, { data }) => noteGiven(world, data.attempt, data.stage, null),
});

/** Why a mission came to nothing: its owner backed out, or what ended them, their account or the round. */
export const cancelReasons = ['owner', 'death', 'ban', 'close'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** How far a mission had come. */
const progress = { done: z.int().min(0), of: z.int().min(1) };

/** A mission ended without a reward. What was given went back; after a death it is gone (ruling 16). */
export const cancelled = defineEvent({
  type: 'missions.cancelled',
  version: 1,
  data: z.strictObject({ ...mission, ...progress, reason: z.enum(cancelReasons) }),
  visible: { owner: ['attempt', 'mission', 'done', 'of', 'reason'] },
  tell: ({ data, ...event }) =>
    data.reason === 'owner'
      ? say`${who(event)} backed out of ${missionName(data.mission)}.`
      : say`${missionName(data.mission)} of ${who(event)} came to nothing (${data.reason}).`,
  apply: (world, { data }) => attempts.drop(world, data.attempt),
});

/** A mission was paid: all of it, or what stood when its owner claimed it early. */
export const claimed = defineEvent({
  type: 'missions.claimed',
  version: 1,
  data: z.strictObject({
    ...mission,
    ...progress,
    /** Whether all stages were complete. */
    success: z.boolean(),
    /** What the owner keeps, and what their family took out of it. */
    money: dollars,
    moneyFamily: dollars,
    bullets: z.int().min(0),
    /** Experience, with and without what perks add. */
    levelPoints: z.int().min(0),
    levelPointsBase: z.int().min(0),
  }),
  visible: {
    owner: [
      'attempt',
      'mission',
      'done',
      'of',
      'success',
      'money',
      'moneyFamily',
      'bullets',
      'levelPoints',
      'levelPointsBase',
    ],
  },
  tell: ({ data, ...event }) =>
    data.success
      ? say`${who(event)} completed ${missionName(data.mission)} for ${cash(data.money)}.`
      : say`${who(event)} left ${missionName(data.mission)} with ${count(data.done)} of ${count(data.of)} lines for ${cash(data.money)}.`,
  apply: (world, { data }) => attempts.drop(world, data.attempt),
});

/** The wait for the next mission of a type was ended early. */
export const waitReset = defineEvent({
  type: 'missions.wait-reset',
  version: 1,
  data: z.strictObject({ mission: z.string(), credits: z.int().min(0) }),
  visible: { owner: ['mission', 'credits'] },
  tell: ({ data, ...event }) => say`${who(event)} may take on ${missionName(data.mission)} again at once.`,
});
