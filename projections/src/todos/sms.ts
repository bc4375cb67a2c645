import { demoCorrelation } from '@tidylog/contracts/domain/settings';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import type { SmsType } from '@tidylog/contracts/vocabulary/sms';
import type { RecordedOf } from '../engine/read-model.ts';
import { streamIds } from '../streams.ts';
import { type Item, type Kind, notYet, todoKind, todoKindWith } from './kind.ts';

/** The events that a text message may tell of at once, each with its type. */
const tellers = {
  BookingConfirmed: 'booking_confirmation',
  CleanerOnTheWay: 'cleaner_on_the_way',
  EtaUpdated: 'cleaner_on_the_way',
  BookingCompleted: 'service_completed',
} as const satisfies Readonly<Record<string, SmsType>>;
type Teller = keyof typeof tellers;
const isTeller = (type: string): type is Teller => Object.hasOwn(tellers, type);

const ends = [
  'MessageSent',
  'MessageFailed',
  'MessageSkipped',
  'MessageOutcomeUnknown',
  'MessageDelivered',
  'MessageUndelivered',
] as const satisfies MessageEvent['type'][];
type End = (typeof ends)[number];
type SmsEvent = RecordedOf<Teller | End | 'BookingCancelled' | 'CleanerClockedIn' | 'PersonErased'>;

const isTelling = (event: SmsEvent): event is RecordedOf<Teller> => isTeller(event.type);

const allNews = [...new Set<SmsType>(Object.values(tellers))];
/** News that no one waits for any longer. */
const endedBy: Readonly<Record<'BookingCancelled' | 'CleanerClockedIn', readonly SmsType[]>> = {
  BookingCancelled: allNews,
  CleanerClockedIn: ['booking_confirmation', 'cleaner_on_the_way'],
};

/** Text messages about what happened at a visit, known by booking and type: newer news takes the place of older. */
export const sms: Kind<SmsEvent> = {
  handles: [
    ...(Object.keys(tellers) as Teller[]),
    ...ends,
    'BookingCancelled',
    'CleanerClockedIn',
    'PersonErased',
  ],
  subject(event) {
    if (isTelling(event))
      return event.metadata.correlation.startsWith(demoCorrelation)
        ? undefined
        : `${event.data.bookingId}/${tellers[event.type]}`;
    if (event.type === 'PersonErased')
      return streamIds(event.data.streams, 'booking').flatMap((id) => allNews.map((type) => `${id}/${type}`));
    if (event.type === 'BookingCancelled' || event.type === 'CleanerClockedIn')
      return endedBy[event.type].map((type) => `${event.data.bookingId}/${type}`);
    const { sms: about, template } = event.data;
    return about?.timing === 'immediate' ? `${about.bookingId}/${template}` : undefined;
  },
  after(before, event) {
    if (isTelling(event))
      return {
        state: { stream: event.stream, event: event.id, at: event.position.toString() },
        due_at: event.metadata.time,
      };
    const isOfAnother =
      'causeId' in event.data && (before?.state as { event?: string } | null)?.event !== event.data.causeId;
    return isOfAnother ? before : undefined;
  },
};

interface Visit {
  readonly date: string;
  readonly slot: string;
  readonly isConfirmed: boolean;
  /** What was decided for which time of the visit: `type/timing/date/slot`. */
  readonly done: readonly string[];
}

/** The longest lead, and the most hours that a zone can be ahead of UTC: the watch asks the zone and is exact. */
const hoursAhead = { hours: 24 + 14 };

const item = (visit: Visit): Item<Visit> => ({
  state: visit,
  due_at: visit.isConfirmed
    ? Temporal.Instant.from(`${visit.date}T${visit.slot.slice(0, 5)}:00Z`)
        .subtract(hoursAhead)
        .toString()
    : notYet,
});

const reminded = (before: Item<Visit>, { sms: about, template }: RecordedOf<End>['data']): Item<Visit> => {
  if (before === undefined || about === undefined || about.timing === null) return before;
  const key = [template, about.timing, about.date, about.slotId].join('/');
  return before.state.done.includes(key)
    ? before
    : item({ ...before.state, done: [...before.state.done, key] });
};

const gone = (): undefined => undefined;
const onEnd = (before: Item<Visit>, { data }: RecordedOf<End>): Item<Visit> => reminded(before, data);

/** The reminders of a visit, from when it is placed until it begins or is cancelled. */
export const smsReminder = todoKindWith<Visit>()({
  subject: (event) => {
    if (event.type === 'PersonErased') return streamIds(event.data.streams, 'booking');
    if ('sms' in event.data) return event.data.sms?.bookingId;
    return 'bookingId' in event.data ? event.data.bookingId : undefined;
  },
  on: {
    BookingPlaced: (_before, { data }) =>
      item({ date: data.bookingDate, slot: data.slotId, isConfirmed: false, done: [] }),
    BookingConfirmed: (before) => before && item({ ...before.state, isConfirmed: true }),
    BookingRescheduled: (before, { data }) =>
      before && item({ ...before.state, date: data.toDate, slot: data.toSlotId }),
    BookingCancelled: gone,
    PersonErased: gone,
    CleanerClockedIn: gone,
    BookingCompleted: gone,
    MessageSent: onEnd,
    MessageFailed: onEnd,
    MessageSkipped: onEnd,
    MessageOutcomeUnknown: onEnd,
    MessageDelivered: onEnd,
    MessageUndelivered: onEnd,
  },
});

/** The longest that a provider may take to answer is far shorter. */
const timeToSend = { minutes: 2 };

/** A text that was handed over: if its outcome is not recorded by then, its process has ended. */
export const smsOutcome = todoKind({
  subject: ({ data: { channel, messageId } }) => (channel === 'sms' ? messageId : undefined),
  on: {
    MessageAttempted: (_before, { metadata }) => ({
      state: null,
      due_at: Temporal.Instant.from(metadata.time).add(timeToSend).toString(),
    }),
    MessagePutBack: gone,
    MessageSent: gone,
    MessageFailed: gone,
    MessageSkipped: gone,
    MessageOutcomeUnknown: gone,
    MessageDelivered: gone,
    MessageUndelivered: gone,
  },
});
