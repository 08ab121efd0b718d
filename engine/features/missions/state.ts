import { refuse } from '../../kernel/declarations/refusal.ts';
import { defineSlice, timerUntil, type World } from '../../kernel/state/world.ts';
import { affairKit, type Affair } from '../../kits/affair.ts';
import { byLevel } from '../../kits/by-level.ts';
import type { KeptLot } from '../../kits/held-lots.ts';
import { broken } from '../../kernel/values/assert.ts';
import { missionsRules, type MissionRules, type Stage } from './rules.ts';
import { stories } from './stories/stories.ts';
import type { Story } from './stories/story.ts';

/** What lies in escrow for one stage. */
export interface Given {
  /** The kind of item or drug, the vehicle's id; null for what has no kinds. */
  readonly kind: string | null;
  readonly amount: number;
  /** What it counted when it was given, in dollars. */
  readonly value: number;
  /** When the last of it was given, ms since the epoch. */
  readonly at: number;
}

/** A mission that somebody is on. */
export interface Attempt extends Affair {
  readonly type: string;
  readonly owner: string;
  readonly startedAt: number;
  /** By stage; a stage of which nothing was given is missing. */
  readonly given: Readonly<Record<string, Given>>;
}

/** The missions that are being done. How long one waits for the next of a type, its timer says. */
export const missionsState = defineSlice('missions', () => ({
  open: new Map<string, Attempt>(),
  byParty: new Map<string, readonly string[]>(),
}));

/** Missions that somebody is on: of each type one at a time. */
export const attempts = affairKit({
  feature: 'missions',
  slots: ['owner'],
  seats: ({ owner }: Attempt) => ({ owner }),
  kept: missionsState,
  unknown: refuse('missions_attempt_unknown', 'You are not on this mission any more.', { kind: 'not-found' }),
});

/** The missions that a round has, each open from its level. */
export const types = byLevel<Story, MissionRules>(stories, (world) => missionsRules(world).types);

/** The wait for the next mission of a type. */
export const timerOf = (type: string): string => `mission-${type}`;

/** Until when a character waits for the next mission of a type, ms since the epoch; 0 for no wait. */
export const waitUntil = (world: World, character: string, type: string): number =>
  timerUntil(world, character, timerOf(type));

/** What a mission in hand is: its words and its numbers. */
export function missionOf(world: World, { type }: Pick<Attempt, 'type'>) {
  return types.find(world, type) ?? broken(`the round has the mission ${type}`);
}

/** How much of a stage lies in escrow. */
export const givenOf = ({ given }: Pick<Attempt, 'given'>, { id }: Pick<Stage, 'id'>): number =>
  given[id]?.amount ?? 0;

/** Whether all of a stage was given. */
export const isComplete = (attempt: Pick<Attempt, 'given'>, stage: Stage): boolean =>
  givenOf(attempt, stage) >= stage.amount;

/** The attempt of a character at a type; null for none. */
export const attemptAt = (world: World, character: string, type: string): Attempt | null =>
  attempts.of(world, character).find((attempt) => attempt.type === type) ?? null;

/** The stages of an attempt, and which of them are complete. */
export function progressOf(world: World, attempt: Attempt) {
  const { stages } = missionOf(world, attempt).numbers;
  const done = stages.filter((stage) => isComplete(attempt, stage));
  return { stages, done, isDone: done.length === stages.length };
}

/** What missions keep of a character in escrow. */
export function keptFor(world: World, character: string): readonly KeptLot[] {
  return attempts.of(world, character).flatMap((attempt) =>
    missionOf(world, attempt).numbers.stages.flatMap((stage) => {
      const given = attempt.given[stage.id];
      if (!given) return [];
      const { kind: id, amount, value } = given;
      return [{ lot: { type: stage.asset, id, amount }, value, until: null }];
    }),
  );
}

/** The kinds of one asset that the open stages of a character's missions ask for. */
export function wantedBy(world: World, character: string, asset: Stage['asset']): ReadonlySet<string> {
  const open = attempts.of(world, character).flatMap((attempt) => {
    const { stages } = missionOf(world, attempt).numbers;
    return stages.filter((stage) => stage.asset === asset && !isComplete(attempt, stage));
  });
  return new Set(open.flatMap(({ kinds }) => kinds));
}

/** Part of apply. */
export function noteGiven(world: World, id: string, stage: string, given: Given | null): void {
  const attempt = attempts.find(world, id) ?? broken(`the mission ${id} is being done`);
  const { [stage]: _, ...others } = attempt.given;
  attempts.put(world, { ...attempt, given: given === null ? others : { ...others, [stage]: given } });
}
