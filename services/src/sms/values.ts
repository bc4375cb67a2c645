import type { SmsValues } from '@tidylog/contracts/domain/sms-text';
import { erased } from '@tidylog/contracts/events/event';
import { businessHour, longDate } from '@tidylog/contracts/vocabulary/dates';
import { houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { Visit } from '../message/visit.ts';

/** When the cleaner who comes now expects to arrive; null while they did not say. */
export function etaOf({ events }: Pick<Visit, 'events'>): string | null {
  let eta: string | null = null;
  for (const { type, data } of events) {
    if (type === 'CleanerOnTheWay' || type === 'EtaUpdated') eta = data.eta ?? eta;
    if (type === 'BookingRescheduled' || type === 'CleanerAssigned' || type === 'CleanerUnassigned')
      eta = null;
  }
  return eta;
}

interface Company {
  readonly brandName: string;
  readonly timeZone: string;
}

/** What a template can say of a visit. */
export function valuesOf(visit: Visit, { brandName, timeZone }: Company): SmsValues {
  const eta = etaOf(visit);
  return {
    customer_name: visit.contact === erased ? null : visit.contact.firstName,
    // Texts are short: the year goes without saying.
    booking_date: longDate(visit.date).replace(/, \d{4}$/, ''),
    time_slot: slotLabel(visit.slotId),
    house_size: houseSizeText(visit.houseSize),
    services: ['Cleaning', ...visit.addOns.map(({ name }) => name)].join(', '),
    eta: eta === null ? null : businessHour(eta, timeZone),
    company_name: brandName,
  };
}

/** For a preview while there is no visit. */
export const exampleValues = ({ brandName }: Pick<Company, 'brandName'>): SmsValues => ({
  customer_name: 'Ana',
  booking_date: 'Friday, January 15',
  time_slot: '8:00 AM - 10:00 AM',
  house_size: '2,000 - 2,500 sq ft',
  services: 'Cleaning',
  eta: null,
  company_name: brandName,
});
