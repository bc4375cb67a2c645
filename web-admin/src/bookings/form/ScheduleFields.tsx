import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { slotIds, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { useWatch } from 'react-hook-form';
import type { Day } from '../../api/types.ts';
import { ChoiceInput, DateInput, TickInput } from '../../shared/dialog/fields.tsx';
import type { BookingDraft } from './booking-draft.ts';
import { type Hurdles, hurdlesOf } from './draft-problems.ts';
import { useDay } from './queries.ts';
import { FieldRow, Section } from './Section.tsx';

const slotChoices = slotIds.map((id) => ({ id, name: slotLabel(id) }));

function dayHint(day: Day | undefined, { closed, full }: Hurdles): string | undefined {
  if (day === undefined || closed) return undefined;
  const { taken, capacity } = day.places;
  return full ? 'Every place is taken.' : `${taken} of ${counted(capacity, 'place')} taken.`;
}

const ticks = {
  sunday: 'Customers cannot book Sundays. Book this Sunday anyway.',
  begun: 'This slot has already begun. Book it anyway.',
  full: 'This day is full. Book it beyond capacity.',
} as const;

interface ScheduleFieldsProps {
  /** Where the booking is now; absent for a new one. */
  readonly before?: BookingDraft | undefined;
}

/** Day and slot; what is unusual about them goes with a tick, a closed day does not. */
export function ScheduleFields({ before }: ScheduleFieldsProps) {
  const [booking_date, time_slot] = useWatch<BookingDraft, ['booking_date', 'time_slot']>({
    name: ['booking_date', 'time_slot'],
  });
  const today = useDay('').data?.today;
  const day = useDay(booking_date).data;
  const hurdles = hurdlesOf({ booking_date, time_slot }, day, before);
  const known = day?.date === booking_date ? day : undefined;
  const hint = dayHint(known, hurdles);
  return (
    <Section title="Scheduling">
      <FieldRow>
        <DateInput
          required
          name="booking_date"
          label="Date"
          earliest={today}
          {...(hint === undefined ? {} : { hint: `${longDate(booking_date)}. ${hint}` })}
        />
        <ChoiceInput required name="time_slot" label="Time slot" choices={slotChoices} />
      </FieldRow>
      {hurdles.closed && (
        <Alert severity="error">We are closed on {longDate(booking_date)}. Please choose another day.</Alert>
      )}
      {(['sunday', 'begun', 'full'] as const)
        .filter((kind) => hurdles[kind])
        .map((kind) => (
          <Box key={kind} sx={{ px: 3, borderRadius: '8px', border: 1, borderColor: 'warning.main' }}>
            <TickInput name={`agreed.${kind}`} label={ticks[kind]} />
          </Box>
        ))}
    </Section>
  );
}
