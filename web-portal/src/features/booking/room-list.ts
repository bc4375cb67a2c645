import type { RoomKind, Rooms } from '@tidylog/contracts/business';
import { roomWords } from '../../format/words.ts';

/** `2 Bedrooms, 1 Bathroom, Kitchen`: what is chosen, in the order of the screens. */
export const roomList = (rooms: Rooms): string =>
  (Object.keys(roomWords) as RoomKind[])
    .flatMap((kind) => {
      const value = rooms[kind];
      if (typeof value === 'boolean') return value ? [roomWords[kind]] : [];
      return value > 0 ? [`${value} ${value === 1 ? roomWords[kind].slice(0, -1) : roomWords[kind]}`] : [];
    })
    .join(', ');
