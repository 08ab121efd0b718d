import { features } from '@rackets/engine/features/index.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { EventDefinition } from '@rackets/engine/kernel/declarations/event-definition.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { lockbox } from '@rackets/engine/kernel/testing/lockbox/lockbox.ts';
import { anyStep, perform } from '@rackets/engine/kernel/testing/steps.ts';
import { mentionedIn, tellEvent } from '@rackets/engine/kernel/machine/tell.ts';
import type { Sentence } from '@rackets/engine/kernel/declarations/sentence.ts';
import { cities } from '@rackets/engine/shared/catalogues/cities.ts';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { readingMachine } from '@rackets/gateway/pipeline/machines.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const registries = ['round-1', platformStream].map((stream) => readingMachine(stream).registry);
const definitions = registries.flatMap(({ events }) => [...events.values()]);

/** Fields whose text people may read; every other text is an id, a key or a cipher. */
const readable = new Set([
  'username',
  'npcName',
  'name',
  'cause',
  'typeFriendly',
  'title',
  'wire',
  'timer',
  'tier',
  'feature',
  'kind',
  'reactor',
  'source',
  'refused',
]);
const rawId = 'xid7k2m9q4w8r';

/** Data as the event's schema has it, with `rawId` wherever nobody could read the text. */
function sampleOf(definition: EventDefinition): JsonObject {
  const schema = z.toJSONSchema(definition.data, { unrepresentable: 'any', io: 'input' });
  return sample(schema, '') as JsonObject;
}

type Schema = z.core.JSONSchema.BaseSchema;

function sample(schema: Schema | boolean, name: string): unknown {
  if (typeof schema === 'boolean') return true;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return sample(first, name);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? { [rawId]: schema.additionalProperties ?? true });
    return Object.fromEntries(properties.map(([field, of]) => [field, sample(of, field)]));
  }
  if (schema.type === 'array')
    return (schema.prefixItems ?? [schema.items ?? {}]).map((of) => sample(of as Schema, name));
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'null') return null;
  if (name === 'location' || name === 'city') return cities[0]?.id;
  return readable.has(name) ? 'prison' : rawId;
}

const roles = [
  'owner',
  'target',
  'banned',
  'earner',
  'mentor',
  'recipient',
  'host',
  'guest',
  'seller',
  'bidder',
  'buyer',
  'protector',
  'leader',
  'second',
  'third',
  'fourth',
  'fifth',
  'invited',
  'holder',
];

function eventOf(definition: EventDefinition): RecordedEvent {
  const subjects = roles.map((role) => ({ id: rawId, role, family: null, city: '', level: 1 }));
  const { type, version } = definition;
  const data = sampleOf(definition);
  // What no sentence reads is left out.
  return { type, version, data, subjects, item: null } as unknown as RecordedEvent;
}

const textOf = (sentence: Sentence): string =>
  sentence.map((part) => (typeof part === 'string' ? part : 'Somebody')).join('');

describe('the sentence of an event', () => {
  test.each(definitions.map((definition) => [definition.type, definition] as const))(
    'of %s is declared by its feature, and holds no raw id',
    (_type, definition) => {
      const sentence = definition.tell?.(eventOf(definition)) ?? [];
      expect(textOf(sentence)).toMatch(/^\S.{8,}[.]$/);
      expect(textOf(sentence)).not.toContain(rawId);
      expect(textOf(sentence)).not.toMatch(/undefined|null|NaN|\[object/);
    },
  );

  test('of whatever is played holds no id of anybody or anything, and mentions gangsters who are there', () => {
    let told = 0;
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 50, maxLength: 80 }), (steps) => {
        const play = openedPlay([...features, lockbox]);
        for (const step of steps) perform(play, step);
        for (const event of play.log) {
          const sentence = tellEvent(play.machine.registry, event);
          told += 1;
          expect(textOf(sentence)).not.toMatch(/\b[a-z]{1,3}[a-z2-7]{13}\b|[0-9a-f]{16}|\ba-[a-z]+/);
          const known = (id: string) => play.world.characters.has(id) || play.world.lives.has(id);
          expect(mentionedIn(sentence).filter((id) => !known(id))).toEqual([]);
        }
      }),
      { numRuns: 4 },
    );
    expect(told).toBeGreaterThan(200);
  });

  test('of a feature that declares none is made of its fields, without ids', () => {
    const event = {
      type: 'pigeon-post.letter-sent',
      version: 1,
      data: { letter: rawId, words: 12, urgent: true, place: 'the docks' },
      subjects: [{ id: 'c1', role: 'owner', family: null, city: '', level: 1 }],
    } as unknown as RecordedEvent;
    const [registry] = registries;
    if (!registry) throw new Error('there is a registry');
    expect(tellEvent(registry, event).filter((part) => part !== '')).toEqual([
      { character: 'c1' },
      ': ',
      'pigeon post letter sent',
      ' (',
      'words',
      ' ',
      { count: 12 },
      ', ',
      'urgent',
      ', ',
      'place',
      ' ',
      'the docks',
      ').',
    ]);
  });
});
