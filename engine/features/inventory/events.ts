import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { items, type ItemId } from '../../shared/catalogues/items.ts';
import { setPreference } from './state.ts';

const type = z.enum(items.ids);

/** Items of one kind that were sold; `price` is for one. */
const lot = z.strictObject({ type, count: z.int().min(1), price: z.int().min(1) });

const named = (id: ItemId, many: number) =>
  (many === 1 ? items.of(id).name : items.of(id).plural).toLowerCase();

/** Items went to a fence, all kinds of one sale together. */
export const sold = defineEvent({
  type: 'inventory.sold',
  version: 1,
  data: z.strictObject({ items: z.array(lot).min(1).readonly(), total: z.int().min(1) }),
  visible: { owner: ['items', 'total'] },
  tell({ data: { items: lots, total }, ...event }) {
    const pieces = lots.reduce((sum, each) => sum + each.count, 0);
    const [only] = lots;
    return only && lots.length === 1
      ? say`${who(event)} sold ${count(pieces)} ${named(only.type, pieces)} for ${cash(total)}.`
      : say`${who(event)} sold ${count(pieces)} items of ${count(lots.length)} kinds for ${cash(total)}.`;
  },
});

/** Items were thrown away. */
export const discarded = defineEvent({
  type: 'inventory.discarded',
  version: 1,
  data: z.strictObject({ type, count: z.int().min(1) }),
  visible: { owner: ['type', 'count'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} threw away ${count(data.count)} ${named(data.type, data.count)}.`,
});

/** Items came from the game itself. */
export const awarded = defineEvent({
  type: 'inventory.awarded',
  version: 1,
  data: z.strictObject({ type, count: z.int().min(1) }),
  visible: { owner: ['type', 'count'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} was given ${count(data.count)} ${named(data.type, data.count)}.`,
});

/** Somebody pinned, highlighted or locked a kind of item, or took it back. What is null stays as it was. */
export const preferenceSet = defineEvent({
  type: 'inventory.preference-set',
  version: 1,
  data: z.strictObject({
    type,
    pinned: z.boolean().nullable(),
    highlight: z.boolean().nullable(),
    locked: z.boolean().nullable(),
  }),
  visible: { owner: ['type', 'pinned', 'highlight', 'locked'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} changed how ${items.of(data.type).plural.toLowerCase()} are kept.`,
  apply(world, event) {
    const { type: item, ...said } = event.data;
    const change = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
    setPreference(world, subjectOf(event, 'owner'), item, change);
  },
});
