import { addTarget, removeTarget, setAlerts } from '@rackets/engine/features/watchlist/edit.ts';
import type { ListKind } from '@rackets/engine/features/watchlist/lists.ts';
import { viewWatchlist } from '@rackets/engine/features/watchlist/views.ts';
import { readEarned } from '@rackets/projections/models/accolades/accolades.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { listedNow, tagsOf } from '../../http/joins/lives.ts';
import { route } from '../../http/routes/route.ts';
import { filledLine, idText } from '../../http/routes/strings.ts';
import { watchlistAnswer } from './answers.ts';

const body = z.strictObject({ username: filledLine(64) });
const params = z.strictObject({ id: idText() });
const alerts = z.strictObject({ alerts: z.boolean() });

export const watchlistRoutes = [
  route({
    id: 'E045',
    method: 'POST',
    path: 'watchlist',
    kind: 'command',
    role: 'player',
    summary: 'Adds a gangster to the caller’s watchlist.',
    body,
    answer: null,
    handle: (context, { body: { username } }) => add(context, 'own', username),
  }),
  route({
    id: 'E046',
    method: 'POST',
    path: 'watchlist/family',
    kind: 'command',
    role: 'player',
    summary: 'Adds a gangster to the watchlist of the caller’s family.',
    body,
    answer: null,
    handle: (context, { body: { username } }) => add(context, 'family', username),
  }),
  route({
    id: 'E047',
    method: 'GET',
    path: 'watchlist',
    kind: 'view',
    role: 'player',
    summary: 'The player’s watchlist.',
    answer: watchlistAnswer,
    handle: (context) => listed(context, 'own'),
  }),
  route({
    id: 'E048',
    method: 'GET',
    path: 'watchlist/family',
    kind: 'view',
    role: 'player',
    summary: 'The watchlist of the caller’s family; empty without a family.',
    answer: watchlistAnswer,
    handle: (context) => listed(context, 'family'),
  }),
  route({
    id: 'E049',
    method: 'PATCH',
    path: 'watchlist/:id',
    kind: 'command',
    role: 'player',
    summary: 'Turns the alerts about a gangster on or off.',
    params,
    body: alerts,
    answer: null,
    handle: (context, given) => change(context, 'own', given.params.id, given.body.alerts),
  }),
  route({
    id: 'E050',
    method: 'DELETE',
    path: 'watchlist/:id',
    kind: 'command',
    role: 'player',
    summary: 'Removes a gangster from the caller’s watchlist.',
    params,
    answer: null,
    handle: (context, given) => remove(context, 'own', given.params.id),
  }),
  route({
    id: 'E051',
    method: 'PATCH',
    path: 'watchlist/family/:id',
    kind: 'command',
    role: 'player',
    summary: 'Turns the alerts about a gangster on or off for the whole family.',
    params,
    body: alerts,
    answer: null,
    handle: (context, given) => change(context, 'family', given.params.id, given.body.alerts),
  }),
  route({
    id: 'E052',
    method: 'DELETE',
    path: 'watchlist/family/:id',
    kind: 'command',
    role: 'player',
    summary: 'Removes a gangster from the watchlist of the caller’s family.',
    params,
    answer: null,
    handle: (context, given) => remove(context, 'family', given.params.id),
  }),
];

async function add({ submit }: RouteContext, list: ListKind, username: string): Promise<void> {
  await submit(addTarget, { list, username });
}

async function change({ submit }: RouteContext, list: ListKind, id: string, on: boolean): Promise<void> {
  await submit(setAlerts, { list, character: id, alerts: on });
}

async function remove({ submit }: RouteContext, list: ListKind, id: string): Promise<void> {
  await submit(removeTarget, { list, character: id });
}

async function listed(context: RouteContext, kind: ListKind): Promise<z.infer<typeof watchlistAnswer>> {
  const me = context.characterId();
  const found = await context.view((world, now) => viewWatchlist(world, me, kind, now));
  const documents = await context.model('accolades');
  const earned = await Promise.all(found.targets.map(({ id }) => readEarned(documents, id)));
  const { presence } = context.services;
  return context.view((world) => ({
    ...found,
    targets: found.targets.flatMap(({ id, since, alerts: on }, n) => {
      const character = listedNow(world, presence, id);
      if (character === null) return [];
      const counted = Object.keys(earned[n] ?? {}).length;
      const relation_tags = tagsOf(world, me, id);
      return [{ character: { ...character, relation_tags }, alerts: on, accolade_count: counted, since }];
    }),
  }));
}
