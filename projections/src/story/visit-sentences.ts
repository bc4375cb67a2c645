import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { visitEvents } from '@tidylog/contracts/events/booking-visit';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { formatCents } from '@tidylog/contracts/vocabulary/money';
import { type AccessOutcome, accessReasonName } from '@tidylog/contracts/vocabulary/road';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { noted } from './noted.ts';

export type VisitEvent = Recorded<
  Extract<BookingEvent, { readonly type: Exclude<keyof typeof visitEvents, 'WorkTimesCorrected'> }>
>;

export const isOfVisit = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: VisitEvent['type'] }> =>
  event.type !== 'WorkTimesCorrected' && Object.hasOwn(visitEvents, event.type);

interface Words {
  readonly nameOf: (id: string) => string;
  readonly who: string;
  readonly timeOf: (at: string) => string;
}

type Tapped = Extract<VisitEvent, { readonly data: { readonly source: string } }>;

/** Its time is the fact; its arrival is the time of the entry. */
const lateWords = ({ source }: Tapped['data']): string => {
  if (source === 'live') return '';
  return source === 'claimed' ? ', by their own account' : ', sent later';
};

const outcomes: Readonly<Record<AccessOutcome, string>> = {
  entered: 'got in after all',
  moved: 'the visit is moved',
  cancelled: 'the visit is cancelled',
  dismissed: 'the visit stays as it is',
};

const settled = (
  { data }: Extract<VisitEvent, { type: 'AccessProblemSettled' }>,
  { nameOf, who }: Words,
): string => {
  const cleaner = nameOf(data.cleanerId);
  if (data.outcome === 'entered') return `${cleaner} ${outcomes.entered}`;
  const pay = data.cleanerPay === 0 ? 'nothing' : formatCents(data.cleanerPay);
  return `${who} decided about the report: ${outcomes[data.outcome]}; ${cleaner} gets ${pay} for the way`;
};

const ticked = ({ data }: Extract<VisitEvent, { type: 'ChecklistTicked' }>, cleaner: string): string => {
  const done = data.items.filter((item) => item.done).length;
  const undone = data.items.length - done;
  const parts = [
    ...(done > 0 ? [`ticked off ${counted(done, 'item')}`] : []),
    ...(undone > 0 ? [`took back ${counted(undone, 'item')}`] : []),
  ];
  return `${cleaner} ${parts.join(' and ')} of the checklist`;
};

/** An event of the road or the visit in a sentence for people. */
export function visitSentence(event: VisitEvent, words: Words): string {
  const { nameOf, timeOf } = words;
  const cleaner = nameOf(event.data.cleanerId);
  switch (event.type) {
    case 'CleanerOnTheWay': {
      const eta = event.data.eta === null ? '' : `, to arrive at ${timeOf(event.data.eta)}`;
      return `${cleaner} was on the way at ${timeOf(event.data.at)}${eta}${lateWords(event.data)}`;
    }
    case 'EtaUpdated':
      return `${cleaner} expected to arrive at ${timeOf(event.data.eta)}${lateWords(event.data)}`;
    case 'CleanerClockedIn':
      return `${cleaner} clocked in at ${timeOf(event.data.at)}${lateWords(event.data)}`;
    case 'CleanerClockedOut':
      return `${cleaner} clocked out at ${timeOf(event.data.at)}${lateWords(event.data)}`;
    case 'CouldNotGetIn': {
      const reason = accessReasonName(event.data.reason).toLowerCase();
      return `${cleaner} could not get in at ${timeOf(event.data.at)}: ${reason}${lateWords(event.data)}${noted(event.data.note)}`;
    }
    case 'AccessProblemSettled':
      return settled(event, words);
    case 'ChecklistTicked':
      return ticked(event, cleaner);
    case 'CleanerNoteWritten': {
      const { audience, cannotCome, text } = event.data;
      if (cannotCome) return `${cleaner} wrote to the office that they cannot come${noted(text)}`;
      return `${cleaner} wrote to the ${audience}${noted(text)}`;
    }
    case 'ClockOutOverdue':
      return `${cleaner} is still clocked in; the visit should have ended at ${timeOf(event.data.plannedEnd)}`;
  }
}

export const visitDeeds: Readonly<Record<VisitEvent['type'], string>> = {
  CleanerOnTheWay: 'the message that the cleaner is on the way',
  EtaUpdated: 'the time of arrival',
  CleanerClockedIn: 'the clock-in',
  CleanerClockedOut: 'the clock-out',
  CouldNotGetIn: 'the report that the cleaner could not get in',
  AccessProblemSettled: 'the decision about the report',
  ChecklistTicked: 'the checklist',
  CleanerNoteWritten: "the cleaner's note",
  ClockOutOverdue: 'the missing clock-out',
};
