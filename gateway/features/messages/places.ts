import { isPair, partnerIn } from '@rackets/engine/features/messages/pairs.ts';
import {
  groupOf,
  memberOf,
  membersOf,
  participantRows,
  type Group,
} from '@rackets/engine/features/messages/state.ts';
import { canWriteTo } from '@rackets/engine/features/messages/views.ts';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import { talkClosed } from '@rackets/engine/shared/ports/talks.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { accountOf } from '@rackets/engine/shared/holders/holders.ts';
import { relationsOf } from '@rackets/engine/shared/ports/relations.ts';
import { readConversationsOf } from '@rackets/projections/models/messages/messages.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { seenCharacter } from '../../http/joins/join.ts';
import { mayFind, readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';

/** A conversation that a gangster may open now. */
export type Place =
  { readonly kind: 'group'; readonly group: Group } | { readonly kind: 'pair'; readonly other: string };

/**
 * A conversation by its id, as far as a gangster may open it: a group that they are in, or the private one with anybody
 * whom they have not blocked. Null for any other, as for one that there is not.
 */
export function placeOf(world: World, me: string, id: string): Place | null {
  if (!isPair(id)) {
    const group = groupOf(world, me, id);
    return group && { kind: 'group', group };
  }
  const other = partnerIn(id, me);
  const account = other === null ? undefined : world.characters.get(other)?.account;
  if (other === null || account === undefined || account === world.characters.get(me)?.account) return null;
  return relationsOf(world, me, other).includes('blocked') ? null : { kind: 'pair', other };
}

/**
 * The same for a call. Throws 404, also for the private conversation with a dead life that is hidden, in which nothing was
 * ever said: it must not be told from one that never was.
 */
export async function openPlace(context: RouteContext, id: string): Promise<Place> {
  const me = context.characterId();
  const found = await context.view((world) => {
    const place = placeOf(world, me, id);
    return (
      place && { place, other: place.kind === 'pair' ? (world.characters.get(place.other) ?? null) : null }
    );
  });
  if (!found) throw noConversation();
  const { place, other } = found;
  if (other === null || other.dead === null || mayFind(await readHidden(context), other)) return place;
  const rows = await readConversationsOf(await context.model('messages'), me, [id]);
  if (rows.length === 0) throw noConversation();
  return place;
}

/** Everybody in a conversation besides the viewer. */
export function othersIn(place: Place, me: string): readonly string[] {
  if (place.kind === 'pair') return [place.other];
  return membersOf(place.group).filter((each) => each !== me);
}

/** The same for what there is not and for what is not the viewer's. */
export const noConversation = () => new HttpError(404, 'messages_group', 'There is no such conversation.');
export const noMessage = () => new HttpError(404, 'messages_message', 'This message no longer exists.');

/** Who is in a conversation. */
export function viewParticipants(world: World, me: string, place: Place, hidden: HiddenLives) {
  const all =
    place.kind === 'group'
      ? participantRows.entries(place.group.participants).map(([id, { admin }]) => ({ id, admin }))
      : [me, place.other].map((id) => ({ id, admin: false }));
  return all.map(({ id, admin }) => ({ character: seenCharacter(world, hidden, id), admin }));
}

/** R093: what the world alone knows of a conversation; the topic is sealed. */
export function viewPlace(world: World, me: string, place: Place, hidden: HiddenLives) {
  const participants = viewParticipants(world, me, place, hidden);
  if (place.kind === 'pair')
    return {
      private: true,
      private_character: seenCharacter(world, hidden, place.other),
      game_managed: false,
      is_admin: false,
      can_write: canWriteTo(world, me, place.other),
      participants,
    };
  const { group } = place;
  return {
    private: false,
    private_character: null,
    game_managed: group.gameManaged,
    is_admin: memberOf(group, me)?.admin === true,
    can_write: !talkClosed(world, group.id),
    participants,
  };
}

/** A conversation's topic, with the account whose key opens it where it is sealed; null for a private one. */
export function topicOf(world: World, place: Place) {
  if (place.kind === 'pair') return null;
  const { topic, topicBy } = place.group;
  if (typeof topic === 'object') return topic;
  return { account: accountOf(world, topicBy ?? broken('a sealed topic has its author')), sealed: topic };
}

/** A topic as it is shown; null for a private conversation's. */
export async function shownTopic(
  { texts }: RouteContext,
  topic: ReturnType<typeof topicOf>,
): Promise<string | null> {
  if (topic === null) return null;
  return 'plain' in topic ? topic.plain : texts.show(topic.account, topic.sealed);
}
