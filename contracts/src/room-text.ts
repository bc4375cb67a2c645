export interface NamedRoom {
  readonly name: string;
  readonly count: number;
}

/** Kinds that are counted have their name in the plural; the others are there or not. */
export function roomText({ name, count }: NamedRoom): string {
  if (!name.endsWith('s')) return count > 1 ? `${count} ${name}` : name;
  return `${count} ${count === 1 ? name.slice(0, -1) : name}`;
}

/** `2 Bedrooms, 1 Bathroom, Kitchen` */
export const roomsText = (rooms: readonly NamedRoom[]): string => rooms.map(roomText).join(', ');
