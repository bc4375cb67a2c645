import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { houseSizes, houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import {
  countedRooms,
  namedRooms,
  roomName,
  roomsText,
  toggledRooms,
} from '@tidylog/contracts/vocabulary/rooms';
import { usualRooms } from '@tidylog/contracts/vocabulary/usual-rooms';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Booking, Service } from '../../api/types.ts';
import { ChoiceInput, TextInput, TickInput } from '../../shared/dialog/fields.tsx';
import { frequencyChoices } from '../../shared/words.ts';
import type { BookingDraft } from './booking-draft.ts';
import { RhythmNote } from './RhythmNote.tsx';
import { FieldRow, Section } from './Section.tsx';

const sizeChoices = houseSizes.map((id) => ({ id, name: houseSizeText(id) }));

const numbersTo = (most: number) =>
  Array.from({ length: most + 1 }, (_, count) => ({ id: count, name: String(count) }));

interface Offered {
  readonly services: readonly Service[];
  /** What is edited; absent for a new booking. */
  readonly before?: Pick<Booking, 'services' | 'a_la_carte_services'> | undefined;
  /** What stays as booked, in words. */
  readonly terms?: string | undefined;
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly price: number | null;
}

/** What is on offer, and what the booking has although it no longer is. */
function choicesOf(
  { services }: Pick<Offered, 'services'>,
  lines: Booking['services'],
  isAddOn: boolean,
): readonly Choice[] {
  const offered = services.filter(({ is_a_la_carte }) => is_a_la_carte === isAddOn);
  const gone = lines.filter(({ service_id }) => !offered.some(({ id }) => id === service_id));
  return [
    ...offered.map(({ id, name, a_la_carte_price }) => ({
      id,
      name,
      price: lines.find(({ service_id }) => service_id === id)?.price ?? a_la_carte_price,
    })),
    ...gone.map(({ service_id, name, price }) => ({
      id: service_id,
      name: `${name} (no longer on offer)`,
      price,
    })),
  ];
}

const tickGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 170px), 1fr))',
  columnGap: 3,
} as const;
const mostOfAnAddOn = 10;

const IncludedFields = ({ choices }: { readonly choices: readonly Choice[] }) => (
  <Box sx={tickGrid}>
    {choices.map(({ id, name }) => (
      <TickInput key={id} name={`services.${id}`} label={name} />
    ))}
  </Box>
);

interface AddOnFieldsProps {
  readonly choices: readonly Choice[];
  readonly most: number;
}

const AddOnFields = ({ choices, most }: AddOnFieldsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 4,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    }}
  >
    {choices.map(({ id, name, price }) => (
      <ChoiceInput
        key={id}
        name={`add_ons.${id}`}
        label={price === null ? name : `${name}, ${formatDollars(price)}`}
        choices={numbersTo(most)}
      />
    ))}
  </Box>
);

/** House size, rhythm, what is included and what is added. */
export function ServiceFields({ services, before, terms }: Offered) {
  const { services: bookedServices = [], a_la_carte_services: bookedAddOns = [] } = before ?? {};
  const included = choicesOf({ services }, bookedServices, false);
  const addOns = choicesOf({ services }, bookedAddOns, true);
  const most = Math.max(mostOfAnAddOn, ...bookedAddOns.map(({ quantity }) => quantity));
  return (
    <Section title="Service details">
      <FieldRow>
        <ChoiceInput required name="house_size" label="House size" choices={sizeChoices} />
        {before === undefined && (
          <ChoiceInput name="frequency" label="Frequency" choices={frequencyChoices} />
        )}
      </FieldRow>
      {before === undefined && <RhythmNote />}
      {terms !== undefined && <Typography color="textSecondary">{terms}</Typography>}
      {included.length > 0 && <IncludedFields choices={included} />}
      {addOns.length > 0 && <AddOnFields choices={addOns} most={most} />}
    </Section>
  );
}

/** Rooms are never filled in silently, because they change the price; but a home without any is pointed out. */
function UsualRooms() {
  const { setValue } = useFormContext<BookingDraft>();
  const [size, rooms] = useWatch<BookingDraft, ['house_size', 'rooms']>({ name: ['house_size', 'rooms'] });
  if (size === '') return null;
  const usual = usualRooms[size];
  const hasNone = namedRooms(rooms).length === 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', pb: 2 }}>
      <Typography role="status" color="textSecondary">
        {hasNone && 'No rooms are chosen: the price covers the house size alone. '}
        Usual for this size: {roomsText(namedRooms(usual))}.
      </Typography>
      <Button
        variant="outlined"
        onClick={() => setValue('rooms', usual, { shouldDirty: true })}
        sx={{ whiteSpace: 'nowrap' }}
      >
        Use the usual rooms
      </Button>
    </Box>
  );
}

/** Customers choose up to 6 of a kind when they book, and up to 10 when a booking is edited. */
export const RoomFields = ({ most }: { readonly most: 6 | 10 }) => (
  <Section title="Rooms">
    {most === 6 && <UsualRooms />}
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 120px), 1fr))' }}
    >
      {countedRooms.map((kind) => (
        <ChoiceInput key={kind} name={`rooms.${kind}`} label={roomName(kind)} choices={numbersTo(most)} />
      ))}
    </Box>
    <Box sx={tickGrid}>
      {toggledRooms.map((kind) => (
        <TickInput key={kind} name={`rooms.${kind}`} label={roomName(kind)} />
      ))}
    </Box>
  </Section>
);

export const AddressFields = () => (
  <Section title="Address">
    <TextInput required name="address.street" label="Street" maxLength={200} />
    <FieldRow>
      <TextInput required name="address.city" label="City" maxLength={100} />
      <TextInput required name="address.state" label="State" maxLength={60} />
      <TextInput required name="address.zip_code" label="ZIP code" maxLength={10} />
    </FieldRow>
  </Section>
);

export const InstructionFields = () => (
  <Section title="Special instructions">
    <TextInput name="special_instructions" label="Special instructions" lines={2} maxLength={longestNote} />
  </Section>
);
