import { type RoomKind, type Rooms, roomCountOf, roomKinds, roomName } from './rooms.ts';

export interface ChecklistItem {
  readonly id: string;
  /** As people read it: `Bedroom 2`. */
  readonly room: string;
  readonly text: string;
}

/** What is done in a room of each kind, by a short name that never changes. */
const tasks: Readonly<Record<RoomKind, Readonly<Record<string, string>>>> = {
  bedrooms: {
    bed: 'Make the bed',
    dust: 'Dust all surfaces',
    floor: 'Vacuum and mop the floor',
    trash: 'Empty the trash',
  },
  bathrooms: {
    toilet: 'Clean the toilet',
    shower: 'Clean the shower and tub',
    sink: 'Clean the sink and mirror',
    floor: 'Mop the floor',
    trash: 'Empty the trash',
  },
  halfBathrooms: {
    toilet: 'Clean the toilet',
    sink: 'Clean the sink and mirror',
    floor: 'Mop the floor',
    trash: 'Empty the trash',
  },
  diningRoom: {
    dust: 'Dust all surfaces',
    table: 'Wipe the table and chairs',
    floor: 'Vacuum and mop the floor',
  },
  kitchen: {
    counters: 'Wipe the counters and backsplash',
    sink: 'Clean the sink',
    stove: 'Clean the stovetop',
    fronts: 'Wipe the fronts of cabinets and appliances',
    floor: 'Mop the floor',
    trash: 'Empty the trash',
  },
  livingRoom: {
    dust: 'Dust all surfaces',
    cushions: 'Straighten the cushions',
    floor: 'Vacuum and mop the floor',
  },
  mediaRoom: { dust: 'Dust all surfaces', screens: 'Dust the screens', floor: 'Vacuum the floor' },
  gameRoom: { dust: 'Dust all surfaces', floor: 'Vacuum and mop the floor' },
  office: { dust: 'Dust all surfaces', floor: 'Vacuum and mop the floor', trash: 'Empty the trash' },
};

const addOnRoom = 'Add-ons';

const singular = (name: string): string => (name.endsWith('s') ? name.slice(0, -1) : name);

const roomsOf = (kind: RoomKind, count: number): string[] =>
  count <= 1 || !roomName(kind).endsWith('s')
    ? [singular(roomName(kind))]
    : Array.from({ length: count }, (_, index) => `${singular(roomName(kind))} ${index + 1}`);

/** The rooms of a checklist, each once: those that a photo can be of. */
export const roomsOfItems = (items: readonly Pick<ChecklistItem, 'room'>[]): readonly string[] =>
  [...new Set(items.map(({ room }) => room))].filter((room) => room !== addOnRoom);

interface AddOn {
  readonly serviceId: string;
  readonly name: string;
}

/** What is to be done at a visit: the tasks of each room, then the add-ons. */
export function checklistOf(rooms: Rooms, addOns: readonly AddOn[]): readonly ChecklistItem[] {
  const ofRooms = roomKinds
    .filter((kind) => roomCountOf(rooms, kind) > 0)
    .flatMap((kind) =>
      roomsOf(kind, roomCountOf(rooms, kind)).flatMap((room, index) =>
        Object.entries(tasks[kind]).map(([task, text]) => ({
          id: `${kind}-${index + 1}-${task}`,
          room,
          text,
        })),
      ),
    );
  const ofAddOns = addOns.map(({ serviceId, name }) => ({
    id: `addon-${serviceId}`,
    room: addOnRoom,
    text: name,
  }));
  return [...ofRooms, ...ofAddOns];
}
