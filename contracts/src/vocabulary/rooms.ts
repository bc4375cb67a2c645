export const countedRooms = ['bedrooms', 'bathrooms', 'halfBathrooms'] as const;
export const toggledRooms = [
  'diningRoom',
  'kitchen',
  'livingRoom',
  'mediaRoom',
  'gameRoom',
  'office',
] as const;
export type RoomKind = (typeof countedRooms)[number] | (typeof toggledRooms)[number];
export const roomKinds: readonly RoomKind[] = [...countedRooms, ...toggledRooms];

/** How many rooms of each kind: a number, or whether there is one. */
export type Rooms = Record<(typeof countedRooms)[number], number> &
  Record<(typeof toggledRooms)[number], boolean>;

const roomNames: Record<RoomKind, string> = {
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  halfBathrooms: 'Half Bathrooms',
  diningRoom: 'Dining Room',
  kitchen: 'Kitchen',
  livingRoom: 'Living Room',
  mediaRoom: 'Media Room',
  gameRoom: 'Game Room',
  office: 'Office',
};
export const roomName = (kind: RoomKind): string => roomNames[kind];

/** How many rooms of a kind a selection has: a toggle counts 1. */
export const roomCountOf = (selection: Rooms, kind: RoomKind): number => Number(selection[kind]);

export interface NamedRoom {
  readonly name: string;
  readonly count: number;
}

/** Counted kinds have their name in the plural; the others are there or not. */
export function roomText({ name, count }: NamedRoom): string {
  if (!name.endsWith('s')) return count > 1 ? `${count} ${name}` : name;
  return `${count} ${count === 1 ? name.slice(0, -1) : name}`;
}

/** `2 Bedrooms, 1 Bathroom, Kitchen` */
export const roomsText = (rooms: readonly NamedRoom[]): string => rooms.map(roomText).join(', ');

/** The rooms of a selection by name, without those that have none. */
export const namedRooms = (selection: Rooms): NamedRoom[] =>
  roomKinds
    .map((kind) => ({ name: roomNames[kind], count: roomCountOf(selection, kind) }))
    .filter(({ count }) => count > 0);
