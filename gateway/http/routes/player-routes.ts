import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { playerView } from '../context/player-view.ts';
import { opensAttempt, type Opening } from './opens.ts';
import { route, type Route } from './route.ts';

type Fixed = 'method' | 'kind' | 'role';

type Page<Path extends string, Answer> = Omit<
  Route<Path, unknown, unknown, unknown, Answer>,
  Fixed | 'handle' | 'params' | 'query' | 'body' | 'present'
>;

/** A page of a player: shows what `view` reads of the world now. */
export function pageRoute<Path extends string, Answer>({
  view,
  ...definition
}: Page<Path, Answer> & Pick<Opening<JsonObject, Answer>, 'view'>): Route<
  Path,
  unknown,
  unknown,
  unknown,
  Answer,
  'GET'
> {
  return route({ ...definition, method: 'GET', kind: 'view', role: 'player', handle: playerView(view) });
}

/** An act of a player. */
export function actRoute<Path extends string, Params, Body, Answer>(
  definition: Omit<Route<Path, Params, unknown, Body, Answer>, Fixed | 'query'>,
): Route<Path, Params, unknown, Body, Answer, 'POST'> {
  return route({ ...definition, method: 'POST', kind: 'command', role: 'player' });
}

/** A page of a player that first opens what it shows, where nothing is open. */
export function openingRoute<Path extends string, Opened extends JsonObject, Answer>({
  command,
  isOpen,
  view,
  ...definition
}: Page<Path, Answer> & Opening<Opened, Answer>): Route<Path, unknown, unknown, unknown, Answer, 'GET'> {
  const handle = opensAttempt({ command, isOpen, view });
  return route({ ...definition, method: 'GET', kind: 'opens', role: 'player', handle });
}
