import type { RoomKind, Rooms } from '@tidylog/contracts/business';
import { roomWords } from './words.ts';

export interface NamedRoom {
  readonly name: string;
  readonly count: number;
}

/** The rooms of a selection in the order of the screens, those with none left out. */
export const namedRooms = (rooms: Rooms): NamedRoom[] =>
  (Object.keys(roomWords) as RoomKind[])
    .map((kind) => ({ name: roomWords[kind], count: Number(rooms[kind]) }))
    .filter(({ count }) => count > 0);

/** Kinds that are counted have their name in the plural; the others are there or not. */
export function roomText({ name, count }: NamedRoom): string {
  if (!name.endsWith('s')) return count > 1 ? `${count} ${name}` : name;
  return `${count} ${count === 1 ? name.slice(0, -1) : name}`;
}

/** `2 Bedrooms, 1 Bathroom, Kitchen` */
export const roomsText = (rooms: readonly NamedRoom[]): string => rooms.map(roomText).join(', ');
