import Box from '@mui/material/Box';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import type { ReactNode } from 'react';
import type { Booking, Service } from '../../api/types.ts';
import { TextInput } from '../../shared/dialog/fields.tsx';
import type { BookingDraft } from './booking-draft.ts';
import { AddressFields, RoomFields, ServiceFields } from './HomeFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { Section } from './Section.tsx';

interface BookingFormProps {
  readonly customer: ReactNode;
  readonly services: readonly Service[];
  /** The booking that is edited, and its draft as it is now. */
  readonly edited?: { readonly booking: Booking; readonly before: BookingDraft } | undefined;
  readonly summary: ReactNode;
}

/** The fields of a booking, and what it costs next to them. */
export const BookingForm = ({ customer, services, edited, summary }: BookingFormProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 6,
      pt: 1,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' },
      alignItems: 'start',
    }}
  >
    <Box sx={{ display: 'grid', gap: 6 }}>
      {customer}
      <ServiceFields services={services} booking={edited?.booking} />
      <RoomFields most={edited === undefined ? 6 : 10} />
      <ScheduleFields before={edited?.before} />
      <AddressFields />
      <Section title="Special instructions">
        <TextInput
          name="special_instructions"
          label="Special instructions"
          lines={2}
          maxLength={longestNote}
        />
      </Section>
    </Box>
    <Box
      sx={{
        position: { md: 'sticky' },
        top: 0,
        display: 'grid',
        gap: 4,
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
      }}
    >
      {summary}
    </Box>
  </Box>
);
