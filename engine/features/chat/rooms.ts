import type { Character, World } from '../../kernel/state/world.ts';
import { cityName, cityOf } from '../../shared/catalogues/cities.ts';
import { shownFamily } from '../../shared/ports/families.ts';
import { travelsUntil } from '../../shared/people/whereabouts.ts';

/** R094. */
export const roomTypes = ['local', 'family', 'others'] as const;
export type RoomType = (typeof roomTypes)[number];

/** A place to talk. The channel is named as the documents name it. */
export interface Room {
  readonly id: string;
  readonly type: RoomType;
  readonly name: string;
  readonly channel: string;
}

const publicRoom: Room = { id: 'public', type: 'others', name: 'Public', channel: 'public-chat' };

const localRoom = (city: string): Room => ({
  id: `local-${city}`,
  type: 'local',
  name: cityName(city),
  channel: `chat-local-${city}`,
});

/** The rooms that a gangster may read and write in now. Whoever flies has left one city and is in no other (ruling 20). */
export function roomsOf(world: World, character: string, now: number): readonly Room[] {
  const person = world.characters.get(character);
  if (!person || person.dead) return [];
  return [
    publicRoom,
    ...(cityNow(world, person, now) === null ? [] : [localRoom(person.location)]),
    ...(person.family === null ? [] : [familyRoom(world, person.family)]),
  ];
}

const familyRoom = (world: World, family: string): Room => ({
  id: `family-${family}`,
  type: 'family',
  name: shownFamily(world, family)?.name ?? 'Family',
  channel: `chat-family-${family}`,
});

/** One of the rooms that a gangster may read and write in now; null for any other. */
export function roomOf(world: World, character: string, room: string, now: number): Room | null {
  return roomsOf(world, character, now).find(({ id }) => id === room) ?? null;
}

/** Whether a gangster is in a city, and not above it. */
export function isInCity(world: World, character: string, city: string, now: number): boolean {
  const person = world.characters.get(character);
  return person !== undefined && !person.dead && cityNow(world, person, now) === city;
}

/** The channel of a room by the room's id alone. */
export function channelOf(room: string): string {
  return room === publicRoom.id ? publicRoom.channel : `chat-${room}`;
}

function cityNow(world: World, { id, location }: Character, now: number): string | null {
  return cityOf(location) && travelsUntil(world, id) <= now ? location : null;
}
