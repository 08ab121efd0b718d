import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from '../../app/state/storage.ts';
import type { ChatRoom } from './answers.ts';

type RoomType = ChatRoom['type'];
const types: readonly RoomType[] = ['others', 'local', 'family'];

const base = atom<RoomType>(types.find((type) => type === readStored('chat-room')) ?? 'others');

/** The kind of room that is open; a city's room changes with the city. */
export const chosenRoomAtom = atom(
  (get) => get(base),
  (_get, set, type: RoomType) => {
    set(base, type);
    writeStored('chat-room', type);
  },
);
