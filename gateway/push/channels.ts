import type { Actor } from '@rackets/engine/kernel/command.ts';
import type { World } from '@rackets/engine/kernel/world.ts';
import { offeredIds } from '@rackets/projections/models/standings/standings.ts';

/** A kind of channel. `docs/protocol.md` is made of this table. */
export interface ChannelKind {
  /** `{id}` stands for a character's id, or a ranking's. */
  readonly pattern: string;
  readonly events: readonly string[];
  readonly meaning: string;
  /** Heard by one account: frames go to its sockets one by one, not through a topic. */
  readonly personal: boolean;
  /** Frames carry no `seq` and are never replayed: what they tell is no event. */
  readonly unlogged: boolean;
  /** Whether the actor may hear it; judged when it subscribes. `id` is what stands for `{id}`. */
  mayJoin(world: World, actor: Actor, id: string): boolean;
}

const everybody = () => true;
const owner = (world: World, actor: Actor, id: string) => world.characters.get(id)?.account === actor.account;

export const channelKinds: readonly ChannelKind[] = [
  {
    pattern: 'character-{id}',
    events: ['state', 'timers', 'alert', 'alerts', 'account'],
    meaning:
      'What changed of the own character; an alert as GET alerts tells it; how many are unread, after some were read; `account`: of its account, so that state is read again.',
    personal: true,
    unlogged: false,
    mayJoin: owner,
  },
  {
    pattern: 'activity-{id}',
    events: ['entry'],
    meaning: 'A new line in the own activity.',
    personal: true,
    unlogged: false,
    mayJoin: owner,
  },
  {
    pattern: 'public-prison',
    events: ['prisoner-arrived', 'prisoner-left'],
    meaning: 'Who comes to the prison, and who is busted out, bribes a way out or dies (W12).',
    personal: false,
    unlogged: false,
    mayJoin: everybody,
  },
  {
    pattern: 'public-statistics',
    events: ['update'],
    meaning: 'Read models that have moved.',
    personal: false,
    unlogged: false,
    mayJoin: everybody,
  },
  {
    pattern: 'public-platform',
    events: ['update', 'updates', 'calendar', 'round'],
    meaning:
      'Of what outlives a round: read models that have moved, news of the game, what goes on in the calendar, rounds to come.',
    personal: false,
    unlogged: true,
    mayJoin: everybody,
  },
  {
    pattern: 'rankings-{id}',
    events: ['update'],
    meaning: 'A ranking of the round may have moved: `type_id`.',
    personal: false,
    unlogged: false,
    mayJoin: (_world, _actor, id) => offeredIds.has(id),
  },
  {
    pattern: 'public-fairness',
    events: ['head'],
    meaning:
      'Where the hash chain stands, signed, every minute: `round`, `revision`, `hash`, `at`, `signature`.',
    personal: false,
    unlogged: true,
    mayJoin: everybody,
  },
  {
    pattern: 'online',
    events: ['count'],
    meaning: 'How many gangsters are online.',
    personal: false,
    unlogged: true,
    mayJoin: everybody,
  },
];

export interface ChannelName {
  readonly kind: ChannelKind;
  /** What stands for `{id}`; empty where the pattern has none. */
  readonly id: string;
}

const maxNameLength = 80;
const idMark = '{id}';
const idShape = /^[\w.:-]{1,64}$/;

/** Reads a channel's name; null when it names nothing. */
export function readChannelName(name: string): ChannelName | null {
  if (name.length > maxNameLength) return null;
  for (const kind of channelKinds) {
    if (name === kind.pattern) return kind.pattern.endsWith(idMark) ? null : { kind, id: '' };
    if (!kind.pattern.endsWith(idMark)) continue;
    const prefix = kind.pattern.slice(0, -idMark.length);
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (idShape.test(id)) return { kind, id };
  }
  return null;
}
