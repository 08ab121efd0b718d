import { z } from 'zod';
import type { AgendaItem } from '../state/agenda.ts';
import { schedule } from './apply.ts';
import { assert } from '../values/assert.ts';
import { defineCommand } from '../declarations/command-definition.ts';
import { defineEvent } from '../declarations/event-definition.ts';
import { defineFeature } from '../declarations/feature.ts';
import type { JsonObject } from '../values/json.ts';
import { refuse } from '../declarations/refusal.ts';
import { defineSlice } from '../state/world.ts';
import { say } from '../declarations/sentence.ts';

/** "prison, spawn inmates": a kind of work in words. */
const workOf = (kind = 'unknown'): string => kind.replace('.', ', ').replaceAll('-', ' ');

/** An agenda item came due and did nothing. */
export const lapsed = defineEvent({
  type: 'agenda.lapsed',
  version: 1,
  data: z.strictObject({ item: z.string() }),
  visible: {},
  tell: ({ item }) => say`Scheduled work came due and did nothing: ${workOf(item?.kind)}.`,
});

/** Items whose handler threw, by id: they wait for a build that can decide them. */
export const parkedItems = defineSlice('agenda', () => new Map<string, Pick<AgendaItem, 'kind' | 'data'>>());

const parkedData = z.strictObject({
  item: z.string(),
  kind: z.string(),
  // Whatever data its feature stored with it.
  data: z.custom<JsonObject>((value) => typeof value === 'object' && value !== null),
});

/**
 * An item's handler threw: a bug. The item is parked with all its data, so that nothing is lost and the round
 * continues; whatever it was meant to move stays put.
 */
export const parked = defineEvent({
  type: 'agenda.parked',
  version: 1,
  data: parkedData,
  visible: {},
  tell: ({ data }) => say`Scheduled work failed and was set aside: ${workOf(data.kind)}.`,
  apply(world, { data: { item, kind, data } }) {
    parkedItems(world).set(item, { kind, data });
  },
});

export const retried = defineEvent({
  type: 'agenda.item-retried',
  version: 1,
  data: z.strictObject({ item: z.string() }),
  visible: {},
  tell: () => say`Work that had been set aside was scheduled again.`,
  apply(world, { at, data: { item } }) {
    const found = parkedItems(world).get(item);
    assert(found, `the item ${item} was parked`);
    parkedItems(world).delete(item);
    schedule(found.kind, at, found.data);
  },
});

/** Makes a parked item due again immediately. */
export const retryItem = defineCommand({
  type: 'agenda.retry-item',
  payload: z.strictObject({ item: z.string().max(200) }),
  guards: ['system'],
  decide(world, { payload: { item } }) {
    if (!parkedItems(world).has(item))
      return refuse('item_unknown', 'There is no such parked item.', { kind: 'not-found' });
    return [retried.draft({ item })];
  },
  answer: () => ({}),
});

export const agendaFeature = defineFeature({
  name: 'agenda',
  slice: parkedItems,
  commands: [retryItem],
  events: [lapsed.definition, parked.definition, retried.definition],
});
