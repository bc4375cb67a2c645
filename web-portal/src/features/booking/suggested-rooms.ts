import type { Rooms } from '@tidylog/contracts/vocabulary/rooms';
import { usualRooms } from '@tidylog/contracts/vocabulary/usual-rooms';
import type { Draft } from '../../shared/cleaning/draft.ts';

const isUntouched = (rooms: Rooms): boolean => Object.values(rooms).every((room) => Number(room) === 0);

/**
 * The rooms that we suggest for the home; null once a room is chosen, or without a size. We choose nothing for
 * people, because rooms change the price.
 */
export const suggestionFor = ({ houseSize, rooms }: Pick<Draft, 'houseSize' | 'rooms'>): Rooms | null =>
  houseSize !== null && isUntouched(rooms) ? usualRooms[houseSize] : null;
