import type { CauseOf } from './composed.ts';
import type { RecordedBooking } from './visit.ts';

/** A time of arrival is news again when it changes by so many minutes. */
const newsAfterMinutes = 15;
const mostMails = 3;
const freshFor = { minutes: 20 };

export type RoadCause = CauseOf<'CleanerOnTheWay' | 'EtaUpdated' | 'CouldNotGetIn'>;
type Arrival = Extract<RecordedBooking, { readonly type: 'CleanerOnTheWay' | 'EtaUpdated' }>;

const isArrival = (event: RecordedBooking): event is Arrival =>
  event.type === 'CleanerOnTheWay' || event.type === 'EtaUpdated';

const isWithin = (at: string, time: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(at).add(freshFor), time) >= 0;

/** What was tapped more than 20 minutes ago is no news. */
export const isFreshTap = ({ data, metadata }: RoadCause, now: Temporal.Instant): boolean =>
  isWithin(data.at, Temporal.Instant.from(metadata.time)) && isWithin(data.at, now);

const minutesFrom = (one: string, other: string): number =>
  Temporal.Instant.from(other).since(Temporal.Instant.from(one)).total('minutes');

const minutesBetween = (one: string, other: string): number => Math.abs(minutesFrom(one, other));

const isNews = (eta: string | null, told: string | null): boolean => {
  if (eta === null) return false;
  return told === null || minutesBetween(eta, told) >= newsAfterMinutes;
};

/** Tapped before a clock-in that was taken back, and sent after it. */
const isOfWrongHouse = (arrival: Arrival, events: readonly RecordedBooking[]): boolean =>
  events
    .slice(0, events.indexOf(arrival))
    .some(
      ({ type, data }) =>
        type === 'WorkTimesCorrected' &&
        data.takenBackAt !== null &&
        minutesFrom(data.takenBackAt, arrival.data.at) <= 0,
    );

/** The events that a customer hears of: the first, and each that changes the time enough, at most three. */
export function arrivalNews(events: readonly RecordedBooking[]): ReadonlySet<string> {
  const told = new Set<string>();
  let lastEta: string | null = null;
  for (const event of events) {
    // Moved, or with another cleaner: the road begins again.
    if (event.type === 'BookingRescheduled' || event.type === 'CleanerAssigned') told.clear();
    if (!isArrival(event) || isOfWrongHouse(event, events)) continue;
    if (!isWithin(event.data.at, Temporal.Instant.from(event.metadata.time))) continue;
    if (told.size >= mostMails || (told.size > 0 && !isNews(event.data.eta, lastEta))) continue;
    told.add(event.id);
    lastEta = event.data.eta;
  }
  return told;
}
