import type { Actor } from '@tidylog/contracts/events/event';
import { uuid } from '@tidylog/contracts/schemas/ids';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import type { LogEvent } from '@tidylog/eventlog/event-log';
import { seesMasked } from '@tidylog/server/mask';
import { type AnyRoute, route } from '@tidylog/server/route';
import { fullName, personColumns } from '../people.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import { namesOf } from '../users/queries.ts';
import { asItIs } from './as-is.ts';
import { deedOf } from './deeds.ts';
import { inOrder, storyOf } from './gather.ts';
import { withoutPersonal } from './masked.ts';
import { type StoryEvent, sentenceOf, type Tellers } from './sentences.ts';

const actorIn = ({ metadata: { actor } }: LogEvent): readonly string[] =>
  actor.role === 'guest' || actor.role === 'system' || !uuid.safeParse(actor.id).success ? [] : [actor.id];

const concernedBy = ({ data }: StoryEvent): readonly string[] => [
  ...('cleanerId' in data && data.cleanerId !== null ? [data.cleanerId] : []),
  ...('previousCleanerId' in data && data.previousCleanerId !== null ? [data.previousCleanerId] : []),
  ...('pay' in data && data.pay !== null ? [data.pay.cleanerId] : []),
];

const peopleIn = (event: StoryEvent): readonly string[] => [...actorIn(event), ...concernedBy(event)];

const guestName = (story: readonly StoryEvent[]): string => {
  const request = story.find((event) => event.type === 'BookingRequested');
  return fullName(personColumns(request?.data.contact ?? 'erased'));
};

const placeIn = (event: StoryEvent) => {
  if (event.type === 'BookingPlaced' || event.type === 'BookingRestored')
    return { date: event.data.bookingDate, slotId: event.data.slotId };
  if (event.type === 'BookingRescheduled') return { date: event.data.toDate, slotId: event.data.toSlotId };
  return undefined;
};

const startIn =
  (story: readonly StoryEvent[], timeZone: string): Tellers['startOf'] =>
  (position) => {
    const before = story.filter((event) => event.position < position);
    const place = before.map(placeIn).findLast((one) => one !== undefined);
    return place && slotStart(place.date, place.slotId, timeZone);
  };

const tellersOf = (
  story: readonly StoryEvent[],
  names: ReadonlyMap<string, string>,
  timeZone: string,
): Tellers => {
  const nameOf = (id: string) => names.get(id) ?? 'somebody';
  const guest = guestName(story);
  const actorName = ({ id, role }: Actor): string => {
    if (role === 'system') return 'the system';
    return `${role === 'guest' ? guest : nameOf(id)} (${role})`;
  };
  return { nameOf, actorName, timeZone, startOf: startIn(story, timeZone) };
};

const causeOf = (event: StoryEvent, story: readonly StoryEvent[]): string | null => {
  if (event.type === 'BookingCancelled' && event.data.reason === 'hold-expired') return 'the end of the hold';
  const cause = story.find(({ id }) => id === event.metadata.causation);
  return cause === undefined ? null : deedOf(cause);
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const timeOf = ({ metadata }: LogEvent): InstantText => instantText(Temporal.Instant.from(metadata.time));

const payeesOf = 'select distinct cleaner_id from read.wallet_lines where booking_id = $1';

export const storyQueries = ({ pool, log, settings }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/bookings/:id/events', async ({ params }, { staffRole }) => {
    const payees = await rowsOf<{ readonly cleaner_id: string }>(pool, payeesOf, [params.id]);
    const { told, asIs } = await storyOf(
      log,
      params.id,
      payees.map(({ cleaner_id }) => cleaner_id),
    );
    if (told.length + asIs.length === 0) return { refused: 'not-found' };
    const people = [...told.flatMap(peopleIn), ...asIs.flatMap(actorIn)];
    const names = await namesOf(pool, [...new Set(people)]);
    const tellers = tellersOf(told, names, settings.timeZone);
    const entryOf = (event: LogEvent, text: string, cause: string | null) => ({
      position: event.position,
      shown: {
        time: timeOf(event),
        actor: tellers.actorName(event.metadata.actor),
        text: capitalised(text),
        type: event.type,
        cause,
      },
    });
    const isMasked = seesMasked(staffRole);
    const shown = <Event extends LogEvent>(event: Event): Event =>
      isMasked ? withoutPersonal(event) : event;
    const entries = [
      ...told.map((event) => entryOf(event, sentenceOf(shown(event), tellers), causeOf(event, told))),
      ...asIs.map((event) => entryOf(event, asItIs(shown(event)), null)),
    ];
    return { body: entries.sort(inOrder).map(({ shown }) => shown) };
  }),
];
