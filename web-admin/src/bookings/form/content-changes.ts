import { houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { countedRooms, roomName, toggledRooms } from '@tidylog/contracts/vocabulary/rooms';
import { type SlotId, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { changed } from '../../shared/same.ts';
import type { Content } from './booking-draft.ts';

type Line = Content['services'][number];

const yesOrNo = (has: boolean): string => (has ? 'yes' : 'no');

const homeText = ({ street, city, state, zip_code }: Content['address']): string =>
  `${street}, ${city}, ${state} ${zip_code}`;

const instructionsText = (instructions: string | null): string => instructions?.trim() || 'none';

function linesChanged(before: readonly Line[], now: readonly Line[]): readonly string[] {
  const names = new Map([...before, ...now].map(({ service_id, name }) => [service_id, name]));
  const quantityIn = (lines: readonly Line[], id: string) =>
    String(lines.find(({ service_id }) => service_id === id)?.quantity ?? 0);
  return [...names].flatMap(([id, name]) => changed(name, quantityIn(before, id), quantityIn(now, id)));
}

/** What of a visit's content and time slot another person changed, a line for each field of the form. */
export const contentChanges = (
  before: Content & { readonly slot_id: SlotId },
  now: Content & { readonly slot_id: SlotId },
): readonly string[] => [
  ...changed('House size', houseSizeText(before.house_size), houseSizeText(now.house_size)),
  ...linesChanged(before.services, now.services),
  ...linesChanged(before.a_la_carte_services, now.a_la_carte_services),
  ...countedRooms.flatMap((room) =>
    changed(roomName(room), String(before.rooms[room]), String(now.rooms[room])),
  ),
  ...toggledRooms.flatMap((room) =>
    changed(roomName(room), yesOrNo(before.rooms[room]), yesOrNo(now.rooms[room])),
  ),
  ...changed('Time slot', slotLabel(before.slot_id), slotLabel(now.slot_id)),
  ...changed('Address', homeText(before.address), homeText(now.address)),
  ...changed(
    'Special instructions',
    instructionsText(before.special_instructions),
    instructionsText(now.special_instructions),
  ),
];
