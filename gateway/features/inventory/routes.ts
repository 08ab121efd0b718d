import { featureTitle } from '@rackets/engine/features/feature-title.ts';
import { awarded, discarded, sold } from '@rackets/engine/features/inventory/events.ts';
import {
  discardItems,
  mostKinds,
  mostOfKind,
  sellItems,
} from '@rackets/engine/features/inventory/sell-items.ts';
import { setItemPreference } from '@rackets/engine/features/inventory/set-preference.ts';
import { viewItem, viewItems } from '@rackets/engine/features/inventory/views.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { items, type ItemId } from '@rackets/engine/shared/catalogues/items.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { readItemHistory } from '@rackets/projections/models/inventory/inventory.ts';
import { z } from 'zod';
import { HttpError } from '../../http/context/http-error.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { discardedAnswer, itemAnswer, itemHistoryAnswer, itemsAnswer, soldAnswer } from './answers.ts';

/** The kind of item that a path names. Throws 404 `item_unknown` if there is none. */
function itemIn(id: string): ItemId {
  if (!items.has(id)) throw new HttpError(404, 'item_unknown', 'There is no such item.');
  return id;
}

const ownWords: Readonly<Record<string, string>> = {
  [sold.definition.type]: 'Sold',
  [discarded.definition.type]: 'Thrown away',
  [awarded.definition.type]: 'A gift of the city',
};

export const inventoryRoutes = [
  route({
    id: 'E161',
    method: 'GET',
    path: 'items',
    kind: 'view',
    role: 'player',
    summary: 'The items that the player carries, pinned kinds first.',
    answer: itemsAnswer,
    handle: playerView(viewItems),
  }),
  route({
    id: 'E162',
    method: 'GET',
    path: 'items/:id',
    kind: 'view',
    role: 'player',
    summary: 'One kind of item: how many the player carries, and where they come from.',
    params: z.strictObject({ id: idText() }),
    answer: itemAnswer,
    handle(context, { params: { id } }) {
      const item = itemIn(id);
      return playerView((world, character) => viewItem(world, character, item))(context);
    },
  }),
  route({
    id: 'E163',
    method: 'POST',
    path: 'items/sell',
    kind: 'command',
    role: 'player',
    summary: 'Sells items for exactly the sum expected. Several kinds at once need premium.',
    body: z.strictObject({
      /** How many of each kind. */
      items: z
        .record(idText(), z.int().min(0).max(mostOfKind))
        .refine((named) => Object.keys(named).length <= mostKinds, 'names too many kinds'),
      expectedValue: z.int().min(0).max(maxInputAmount),
    }),
    answer: soldAnswer,
    handle: ({ submit }, { body }) => submit(sellItems, body),
  }),
  route({
    id: 'E164',
    method: 'POST',
    path: 'items/discard',
    kind: 'command',
    role: 'player',
    summary: 'Throws items away permanently.',
    body: z.strictObject({ type_id: idText(), count: z.int().min(1).max(mostOfKind) }),
    answer: discardedAnswer,
    handle: ({ submit }, { body: { type_id: type, count } }) => submit(discardItems, { type, count }),
  }),
  route({
    id: 'E165',
    method: 'POST',
    path: 'items/:type_id/preferences',
    kind: 'command',
    role: 'player',
    summary: 'Pins, highlights or locks a kind of item, or takes that back.',
    params: z.strictObject({ type_id: idText() }),
    body: z.strictObject({
      pinned: z.boolean().optional(),
      /** Needs premium. */
      highlight: z.boolean().optional(),
      locked: z.boolean().optional(),
    }),
    answer: itemAnswer,
    present: 'all',
    async handle({ submitAndView, characterId }, { params: { type_id: type }, body }) {
      const item = itemIn(type);
      const character = characterId();
      const { pinned = null, highlight = null, locked = null } = body;
      const change = { type, pinned, highlight, locked };
      const { view } = await submitAndView(setItemPreference, change, (world) =>
        viewItem(world, character, item),
      );
      return view;
    },
  }),
  route({
    id: 'E166',
    method: 'GET',
    path: 'items/:type/history',
    kind: 'view',
    role: 'player',
    summary: 'Gains and losses of one kind of item, newest first.',
    params: z.strictObject({ type: idText() }),
    answer: itemHistoryAnswer,
    async handle(context, { params: { type } }) {
      const item = itemIn(type);
      const changes = await readItemHistory(await context.model('inventory'), context.characterId(), item);
      return {
        history: changes.map(({ id, at, event, count, balance }) => ({
          id,
          created_at: iso(at),
          action_name: ownWords[event] ?? featureTitle(event.slice(0, event.indexOf('.'))),
          count,
          balance,
        })),
      };
    },
  }),
];
