import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { broken } from '../../kernel/values/assert.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { count, gangster, say, time, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { metric, type World } from '../../kernel/state/world.ts';
import { scoreOf, contestsState, type Contest } from './state.ts';

const contest = z.string();
const amount = z.int().min(0);

export const prizeData = z.strictObject({
  from: z.int().min(1),
  to: z.int().min(1),
  money: amount,
  bullets: amount,
  credits: amount,
});

function contestOf(world: World, id: string): Contest {
  return contestsState(world).contests.get(id) ?? broken(`the contest ${id} exists`);
}

/** The staff scheduled a contest. */
export const scheduled = defineEvent({
  type: 'contests.scheduled',
  version: 1,
  data: z.strictObject({
    contest,
    title: z.string(),
    instructions: z.string(),
    metric: z.string(),
    startsAt: z.int(),
    endsAt: z.int(),
    immutable: z.boolean(),
    prizes: z.array(prizeData),
  }),
  visible: {
    everyone: ['contest', 'title', 'instructions', 'metric', 'startsAt', 'endsAt', 'immutable', 'prizes'],
  },
  tell: ({ data }) =>
    say`The contest ${data.title} was scheduled from ${time(data.startsAt)} to ${time(data.endsAt)}.`,
  apply(world, { data: { contest: id, ...facts } }) {
    const participants = new Map<string, number | null>();
    contestsState(world).contests.set(id, { ...facts, id, phase: 'waiting', participants, samples: [] });
    schedule('contests.start-contest', facts.startsAt, { contest: id });
    schedule('contests.settle-contest', facts.endsAt, { contest: id });
  },
});

/** A contest began: from now on it counts for all who are in. */
export const started = defineEvent({
  type: 'contests.started',
  version: 2,
  data: z.strictObject({
    contest,
    title: z.string(),
    participants: amount,
    /** How often scores are noted, in ms; 0 for never, as in contests of version 1. */
    sampleMs: amount,
  }),
  upcasts: { 1: (data) => ({ ...data, sampleMs: 0 }) },
  visible: { everyone: ['contest', 'title', 'participants'] },
  tell: ({ data }) => say`The contest ${data.title} began with ${count(data.participants)} in it.`,
  apply(world, { at, data }) {
    const found = contestOf(world, data.contest);
    found.phase = 'running';
    for (const id of found.participants.keys()) found.participants.set(id, metric(world, id, found.metric));
    if (data.sampleMs > 0) note(world, found, at, data.sampleMs);
  },
});

/** The scores of a running contest were noted, as they stood. */
export const sampled = defineEvent({
  type: 'contests.sampled',
  version: 1,
  data: z.strictObject({ contest, title: z.string(), sampleMs: amount, trendMs: amount }),
  visible: {},
  tell: ({ data }) => say`The scores of the contest ${data.title} were noted.`,
  apply(world, { at, data: { contest: id, sampleMs, trendMs } }) {
    const found = contestOf(world, id);
    found.samples = found.samples.filter((sample) => sample.at >= at - trendMs);
    note(world, found, at, sampleMs);
  },
});

/** Notes how all stand, and when to do so again. */
function note(world: World, found: Contest, at: number, sampleMs: number): void {
  const scores = new Map([...found.participants.keys()].map((id) => [id, scoreOf(world, found, id)]));
  found.samples = [...found.samples, { at, scores }];
  if (at + sampleMs < found.endsAt) schedule('contests.sample-scores', at + sampleMs, { contest: found.id });
}

/** Somebody joined: it counts from now on, or from the start. */
export const joined = defineEvent({
  type: 'contests.joined',
  version: 1,
  data: z.strictObject({ contest, title: z.string() }),
  visible: { everyone: ['contest', 'title'] },
  tell: ({ data, ...event }) => say`${who(event)} joined the contest ${data.title}.`,
  apply(world, event) {
    const found = contestOf(world, event.data.contest);
    const character = subjectOf(event, 'owner');
    const base = found.phase === 'waiting' ? null : metric(world, character, found.metric);
    found.participants.set(character, base);
  },
});

/** Somebody left, and what was counted with them. */
export const left = defineEvent({
  type: 'contests.left',
  version: 1,
  data: z.strictObject({ contest, title: z.string() }),
  visible: { everyone: ['contest', 'title'] },
  tell: ({ data, ...event }) => say`${who(event)} left the contest ${data.title}.`,
  apply(world, event) {
    contestOf(world, event.data.contest).participants.delete(subjectOf(event, 'owner'));
  },
});

/** A contest ended; its scores stay as they were. The moves pay the prizes, those of the dead to the sink (ruling 16). */
export const settled = defineEvent({
  type: 'contests.settled',
  version: 1,
  data: z.strictObject({
    contest,
    title: z.string(),
    participants: amount,
    winners: z.array(
      z.strictObject({
        character: z.string(),
        rank: z.int().min(1),
        score: z.int(),
        money: amount,
        bullets: amount,
        credits: amount,
        /** False for the dead. */
        paid: z.boolean(),
      }),
    ),
  }),
  visible: { everyone: ['contest', 'title', 'participants', 'winners'] },
  tell: ({ data: { title, participants, winners } }) =>
    winners.length === 0
      ? say`The contest ${title} ended with ${count(participants)} in it; nobody won.`
      : [
          ...say`The contest ${title} ended with ${count(participants)} in it: `,
          ...winners
            .slice(0, 3)
            .flatMap(({ character, score }, index) => [
              ...(index === 0 ? [] : ['; ']),
              ...say`${gangster(character)} with ${count(score)}`,
            ]),
          '.',
        ],
  apply(world, { data }) {
    end(world, contestOf(world, data.contest), 'settled');
  },
});

/** The staff called a contest off: scores stay as they were, and nobody is paid. */
export const cancelled = defineEvent({
  type: 'contests.cancelled',
  version: 1,
  data: z.strictObject({ contest, title: z.string(), participants: amount }),
  visible: { everyone: ['contest', 'title', 'participants'] },
  tell: ({ data }) => say`The contest ${data.title} was called off with ${count(data.participants)} in it.`,
  apply(world, { data }) {
    end(world, contestOf(world, data.contest), 'cancelled');
  },
});

/** Nothing counts any more: scores are noted as they are. */
function end(world: World, found: Contest, phase: 'settled' | 'cancelled'): void {
  const scores = [...found.participants.keys()].map((id) => [id, scoreOf(world, found, id)] as const);
  found.phase = phase;
  for (const [id, score] of scores) found.participants.set(id, score);
}
