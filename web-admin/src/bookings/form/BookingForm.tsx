import { frequencyName } from '@tidylog/contracts/vocabulary/homes';
import type { ReactNode } from 'react';
import type { Booking, Service } from '../../api/types.ts';
import type { BookingDraft } from './booking-draft.ts';
import { FormWithSummary } from './FormWithSummary.tsx';
import { AddressFields, InstructionFields, RoomFields, ServiceFields } from './HomeFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';

interface BookingFormProps {
  readonly customer: ReactNode;
  readonly services: readonly Service[];
  /** The booking that is edited, and its draft as it is now. */
  readonly edited?: { readonly booking: Booking; readonly before: BookingDraft } | undefined;
  readonly summary: ReactNode;
}

const keptTerms = ({ frequency, promo_code }: Booking): string => {
  const promo = promo_code === null ? '' : `, promo code ${promo_code}`;
  return `${frequencyName(frequency)}${promo}. Frequency and promo code stay as booked.`;
};

/** The fields of a booking, and what it costs next to them. */
export const BookingForm = ({ customer, services, edited, summary }: BookingFormProps) => (
  <FormWithSummary summary={summary}>
    {customer}
    <ServiceFields services={services} before={edited?.booking} terms={edited && keptTerms(edited.booking)} />
    <RoomFields most={edited === undefined ? 6 : 10} />
    <ScheduleFields before={edited?.before} />
    <AddressFields />
    <InstructionFields />
  </FormWithSummary>
);
