import {
  cleanerCauseTypes,
  cleanerMailsOf,
  isCleanerCause,
  isForCleaner,
} from '@tidylog/contracts/domain/mail-causes';
import { demoCorrelation } from '@tidylog/contracts/domain/settings';
import { clockOutMailMinutes } from '@tidylog/contracts/vocabulary/limits';
import type { RecordedOf } from '../engine/read-model.ts';
import { type Item, type Kind, notYet, todoKindWith } from './kind.ts';
import { afterNews, type MailNews, mailNews } from './mail.ts';

type CleanerMailEvent = RecordedOf<(typeof cleanerCauseTypes)[number] | MailNews>;

/** The office may take a new job back at once. */
const timeToThink = { minutes: 2 };

const isOfDemo = ({ metadata }: CleanerMailEvent): boolean =>
  metadata.correlation.startsWith(demoCorrelation);

const dueAt = ({ type, data, metadata }: CleanerMailEvent): string | null => {
  if (type === 'CleanerAssigned' || type === 'BookingConfirmed')
    return Temporal.Instant.from(metadata.time).add(timeToThink).toString();
  return type === 'ClockOutOverdue'
    ? Temporal.Instant.from(data.plannedEnd).add({ minutes: clockOutMailMinutes }).toString()
    : null;
};

/** A mail to a cleaner, known by the event that asks for it and by the cleaner. */
export const cleanerMail: Kind<CleanerMailEvent> = {
  handles: [...cleanerCauseTypes, ...mailNews],
  subject(event) {
    if (isCleanerCause(event))
      return isOfDemo(event)
        ? []
        : cleanerMailsOf(event, event.metadata.actor).map(({ cleanerId }) => `${event.id}/${cleanerId}`);
    const { template, causeId, personId } = event.data;
    return isForCleaner(template) && template !== 'cleaner-jobs-tomorrow'
      ? `${causeId}/${personId}`
      : undefined;
  },
  after: (_before, event) =>
    isCleanerCause(event) ? { state: { stream: event.stream }, due_at: dueAt(event) } : afterNews(event),
};

interface Evenings {
  /** When the cleaner is to be reminded, the earliest first. */
  readonly evenings: readonly string[];
  /** Business time of the last reminder; null for none. */
  readonly remindedAt: string | null;
}

const isAfter = (one: string, other: string): boolean => Temporal.Instant.compare(one, other) > 0;

const itemOf = ({ evenings, remindedAt }: Evenings): Item<Evenings> => ({
  state: { evenings, remindedAt },
  due_at: evenings[0] ?? notYet,
});

const withEvening = (
  before: Item<Evenings>,
  { remindAt, now }: { readonly remindAt: string | null; readonly now: string },
): Item<Evenings> => {
  const { evenings, remindedAt } = before?.state ?? { evenings: [], remindedAt: null };
  const isOver =
    remindAt === null ||
    !isAfter(remindAt, now) ||
    evenings.includes(remindAt) ||
    (remindedAt !== null && !isAfter(remindAt, remindedAt));
  return isOver ? before : itemOf({ evenings: [...evenings, remindAt].toSorted(), remindedAt });
};

const reminded = (before: Item<Evenings>, at: string): Item<Evenings> => {
  const evenings = (before?.state.evenings ?? []).filter((evening) => isAfter(evening, at));
  return itemOf({ evenings, remindedAt: at });
};

/** The call that sends it again ends it, and the to-do one that a crash cut off. */
const resent = (before: Item<Evenings>, event: RecordedOf<'MessageResendAsked'>): Item<Evenings> => {
  const { evenings, remindedAt } = before?.state ?? { evenings: [], remindedAt: null };
  const due = itemOf({ evenings: [event.metadata.time, ...evenings].toSorted(), remindedAt });
  return due && { ...due, due_at: afterNews(event)?.due_at ?? due.due_at };
};

/** One reminder a cleaner and evening, with all jobs of the next day. It looks at the jobs as they are then. */
export const jobReminder = todoKindWith<Evenings>()({
  subject: (event) => {
    if (event.metadata.correlation.startsWith(demoCorrelation)) return undefined;
    if ('cleanerId' in event.data) return event.data.cleanerId ?? undefined;
    return event.data.template === 'cleaner-jobs-tomorrow' ? event.data.personId : undefined;
  },
  on: {
    CleanerAssigned: (before, { data, metadata }) =>
      withEvening(before, { remindAt: data.remindAt, now: metadata.time }),
    BookingRescheduled: (before, { data, metadata }) =>
      withEvening(before, { remindAt: data.remindAt, now: metadata.time }),
    MessageResendAsked: resent,
    MessageSent: (before, { metadata }) => reminded(before, metadata.time),
    MessageFailed: (before, { metadata }) => reminded(before, metadata.time),
    MessageSkipped: (before, { metadata }) => reminded(before, metadata.time),
  },
});
