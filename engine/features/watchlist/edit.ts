import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { someoneElseNamed } from '../characters/living-named.ts';
import { alertsSet, targetAdded, targetRemoved } from './events.ts';
import { editableList, listKinds, type ListKind, type Watchlist } from './lists.ts';
import { isWatching, targetsOf } from './state.ts';

const list = z.enum(listKinds);
const guards = ['round-open', 'alive'] as const;
const by = (id: string) => ({ subjects: [{ id, role: 'owner' }] });

/** Adds a living gangster to a list (E045, E046). Allowed in prison. */
export const addTarget = defineCommand({
  type: 'watchlist.add-target',
  payload: z.strictObject({ list, username: z.string().max(64) }),
  guards,
  decide(world, { payload }, { now, me }) {
    const edited = editableList(world, me, payload.list, now);
    if (isRefusal(edited)) return edited;
    const target = newTarget(world, me, edited, payload.list, payload.username);
    if (isRefusal(target)) return target;
    return [targetAdded.draft({ holder: edited.owner, target: target.id }, by(me.id))];
  },
  answer: (events) => ({ target: targetAdded.first(events).data.target }),
});

function newTarget(
  world: World,
  me: Character,
  { owner, limit }: Watchlist,
  kind: ListKind,
  username: string,
): Character | Refusal {
  const target = someoneElseNamed(world, me, username, 'watchlist');
  if (isRefusal(target)) return target;
  if (isWatching(world, owner, target.id))
    return refuse('watchlist_known', 'They are on the list already.', { kind: 'conflict' });
  if (targetsOf(world, owner).length < limit) return target;
  return kind === 'own'
    ? refuse('watchlist_limit', 'You have reached your target limit.')
    : refuse('watchlist_family_limit', 'The family watchlist limit has been reached.');
}

/** Takes somebody from a list (E050, E052). */
export const removeTarget = defineCommand({
  type: 'watchlist.remove-target',
  payload: z.strictObject({ list, character: z.string() }),
  guards,
  decide(world, { payload }, { now, me }) {
    const watched = listed(world, me, payload, now);
    return isRefusal(watched) ? watched : [targetRemoved.draft(watched, by(me.id))];
  },
  answer: (events) => ({ target: targetRemoved.first(events).data.target }),
});

/** Turns the alerts about somebody on or off (E049, E051); for a family's list, those of all its members. */
export const setAlerts = defineCommand({
  type: 'watchlist.set-alerts',
  payload: z.strictObject({ list, character: z.string(), alerts: z.boolean() }),
  guards,
  decide(world, { payload }, { now, me }) {
    const watched = listed(world, me, payload, now);
    if (isRefusal(watched)) return watched;
    return [alertsSet.draft({ ...watched, alerts: payload.alerts }, by(me.id))];
  },
  answer: (events) => ({ alerts: alertsSet.first(events).data.alerts }),
});

function listed(
  world: World,
  me: Character,
  wished: { readonly list: ListKind; readonly character: string },
  now: number,
): { readonly holder: string; readonly target: string } | Refusal {
  const edited = editableList(world, me, wished.list, now);
  if (isRefusal(edited)) return edited;
  return isWatching(world, edited.owner, wished.character)
    ? { holder: edited.owner, target: wished.character }
    : refuse('watchlist_not_listed', 'They are not on the list.', { kind: 'not-found' });
}
