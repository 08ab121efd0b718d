import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCommand } from '../declarations/command-definition.ts';
import { defineEvent } from '../declarations/event-definition.ts';
import { defineFeature } from '../declarations/feature.ts';
import { Play } from './play.ts';

const searched = defineEvent({
  type: 'x.searched',
  version: 1,
  data: z.strictObject({ place: z.string(), trap: z.string(), by: z.string() }),
  visible: { owner: ['place'], staff: ['place', 'by'] },
});

type Searched = ReturnType<typeof searched.first>['data'];

/** A play whose one command answers by `answer`. */
function playing(answer: (seen: Searched) => object) {
  const search = defineCommand({
    type: 'x.search',
    payload: z.strictObject({}),
    guards: [],
    decide: () => [searched.draft({ place: 'docks', trap: 'wire', by: 'ann' })],
    answer: (events) => ({ ...answer(searched.first(events).data) }),
  });
  const play = new Play([defineFeature({ name: 'x', commands: [search], events: [searched.definition] })]);
  return (roles: readonly string[] = []) => play.send('a-ann', 'x.search', {}, { roles }).kind;
}

test('an answer of what its sender may see passes', () => {
  expect(playing(({ place }) => ({ place }))()).toBe('events');
  expect(playing(({ place, by }) => ({ place, by }))(['operator'])).toBe('events');
  expect(playing((seen) => seen)(['system'])).toBe('events');
});

test('an answer that needs more than that fails the test that got it', () => {
  expect(() => playing(({ trap }) => ({ trap }))()).toThrow(/x.search shows only what/);
  expect(() => playing(({ place, by }) => ({ place, by }))()).toThrow(/x.search shows only what/);
  expect(() => playing(({ trap }) => ({ trap }))(['operator'])).toThrow(/x.search shows only what/);
});
