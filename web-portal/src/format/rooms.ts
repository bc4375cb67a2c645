import type { RoomKind, Rooms, NamedRoom } from '@tidylog/contracts/vocabulary/rooms';
import { roomWords } from './words.ts';

/** The rooms of a selection in the order of the screens, those with none left out. */
export const namedRooms = (rooms: Rooms): NamedRoom[] =>
  (Object.keys(roomWords) as RoomKind[])
    .map((kind) => ({ name: roomWords[kind], count: Number(rooms[kind]) }))
    .filter(({ count }) => count > 0);
