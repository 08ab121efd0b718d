import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { World } from '@rackets/engine/kernel/world.ts';
import { timerUntil } from '@rackets/engine/kernel/world.ts';
import { accountOf } from '@rackets/engine/kernel/holder-kinds.ts';
import { holderKinds } from '@rackets/engine/features/index.ts';
import { viewOwnCharacter } from '@rackets/engine/features/characters/views.ts';
import { viewTimers } from '@rackets/engine/features/timers/views.ts';

/** One message on one channel. */
export interface Frame {
  readonly channel: string;
  readonly event: string;
  readonly data: JsonObject;
}

/**
 * What sockets hear of an event at once, before any read model: changed characters and timers to their owner, and
 * who comes to and leaves the prison to everybody. `listened` spares composing what nobody hears.
 */
export function framesOf(
  world: World,
  event: RecordedEvent,
  now: number,
  listened: (channel: string) => boolean,
): readonly Frame[] {
  const frames: Frame[] = [];
  for (const id of touchedCharacters(world, event)) {
    const channel = `character-${id}`;
    if (!listened(channel)) continue;
    frames.push({ channel, event: 'state', data: viewOwnCharacter(world, id, now) ?? {} });
    if (event.timers.some(({ character }) => character === id)) {
      frames.push({ channel, event: 'timers', data: viewTimers(world, id, now) });
    }
    // What only the whole state tells: it is read again.
    if (event.timers.some(({ character, name }) => character === id && name === 'hideout')) {
      frames.push({ channel, event: 'account', data: {} });
    }
  }
  if (listened('public-prison')) frames.push(...prisonFrames(world, event));
  return frames;
}

/** Whose cash, counts or waits an event changes. */
function touchedCharacters(world: World, event: RecordedEvent): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { id } of event.subjects) if (world.characters.has(id)) ids.add(id);
  for (const { character } of event.timers) ids.add(character);
  for (const { from, to } of event.moves) {
    for (const holder of [from, to]) {
      const account = accountOf(holderKinds, world, holder);
      const life = account === null ? undefined : world.lives.get(account);
      if (life) ids.add(life);
    }
  }
  return ids;
}

function prisonFrames(world: World, event: RecordedEvent): Frame[] {
  const channel = 'public-prison';
  const frames: Frame[] = [];
  for (const { character, name, until } of event.timers) {
    if (name !== 'prison') continue;
    const arrives = until > event.at && timerUntil(world, character, 'prison') === until;
    const data = { character_id: character, key: `character:${character}` };
    if (arrives) frames.push({ channel, event: 'prisoner-arrived', data });
    else frames.push({ channel, event: 'prisoner-left', data: { ...data, reason: reasonOf(event) } });
  }
  const npc =
    event.type === 'prison.bust-attempted' && event.data['success'] === true ? event.data['npc'] : null;
  if (typeof npc === 'string') {
    frames.push({
      channel,
      event: 'prisoner-left',
      data: { npc_id: npc, key: `npc:${npc}`, reason: 'bust' },
    });
  }
  if (event.type === 'prison.inmates-arrived')
    frames.push({ channel, event: 'prisoner-arrived', data: { key: 'npc' } });
  return frames;
}

/** Busts, bribes and deaths end a sentence early; its own end is the client's clock (rulings, 21). */
function reasonOf(event: RecordedEvent): string {
  if (event.type === 'prison.bribed') return 'bribe';
  return event.type === 'characters.died' ? 'death' : 'bust';
}
