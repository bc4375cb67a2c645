import { mailTemplateOf } from '@tidylog/contracts/domain/mail-causes';
import { rescheduleWindow, rescheduleWindowHours } from '@tidylog/contracts/vocabulary/limits';
import type { ReminderType } from '@tidylog/contracts/vocabulary/reminders';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { addDays, dateAt } from '@tidylog/contracts/vocabulary/time';
import { type CauseOf, outdated, plain, type Telling } from '../../composed.ts';
import { type Block, type MailContent, note, some, text } from '../../render/content.ts';
import { visitWords } from '../../render/words.ts';
import { isToCome } from '../../visit.ts';
import { type BookingMail, bookingMail, type VisitDesk, withCalendar } from './about-booking.ts';
import {
  balanceBlocks,
  calendarNote,
  firstNameOf,
  linkNote,
  openButton,
  priceBlock,
  visitFacts,
} from './visit-blocks.ts';

type Cause = CauseOf<'ReminderAsked'>;
type Words = Pick<MailContent, 'subject' | 'preheader' | 'title'> & { readonly opening: string };

const visitIn = ({ visit }: VisitDesk): string => visitWords(visit.date, visit.slotId);

/** `tomorrow`, `today`, or the date: the office may send any kind on any day. */
function dayOf({ visit, now, timeZone }: VisitDesk): string | null {
  const today = dateAt(now, timeZone);
  if (visit.date === today) return 'today';
  return visit.date === addDays(today, 1) ? 'tomorrow' : null;
}

const upcoming = (desk: VisitDesk): Words => ({
  subject: `Reminder: your cleaning on ${visitIn(desk)}`,
  preheader: 'Your next cleaning is coming up.',
  title: 'Your next cleaning is coming up',
  opening: 'Just a reminder about your next cleaning. We look forward to seeing you.',
});

function dayBefore(desk: VisitDesk): Words {
  const day = dayOf(desk);
  const when = day === null ? 'soon' : day;
  return {
    subject: `${day === null ? 'Coming soon' : when === 'today' ? 'Today' : 'Tomorrow'}: your cleaning on ${visitIn(desk)}`,
    preheader: `We are cleaning your home ${when}.`,
    title: `We are cleaning your home ${when}`,
    opening: 'Please make sure we can get in. If anything has changed, call our office right away.',
  };
}

const weekBefore = (desk: VisitDesk): Words => ({
  subject: `Coming up: your cleaning on ${visitIn(desk)}`,
  preheader: 'An early reminder, in case you need to change something.',
  title: 'Your cleaning is coming up',
  opening: 'We are writing early so that you still have time to make changes.',
});

function confirmation(desk: VisitDesk): Words {
  const isConfirmed = desk.visit.status === 'confirmed';
  return {
    subject: `Your booking: cleaning on ${visitIn(desk)}`,
    preheader: isConfirmed ? 'Your visit is confirmed.' : 'Your booking is not confirmed yet.',
    title: 'Your visit details',
    opening: isConfirmed
      ? 'Your visit is confirmed. Please check that everything below is right.'
      : 'We have your booking, but it is not confirmed yet. Please check that everything below is right.',
  };
}

const wordsOf: Readonly<Record<ReminderType, (desk: VisitDesk) => Words>> = {
  upcoming,
  day_before: dayBefore,
  week_before: weekBefore,
  confirmation,
};

const canStillMove = ({ visit, now, timeZone }: VisitDesk): boolean => {
  const start = slotStart(visit.date, visit.slotId, timeZone);
  return Temporal.Instant.compare(start.subtract({ hours: rescheduleWindowHours }), now) >= 0;
};

const moveNote = (desk: VisitDesk): readonly Block[] =>
  some(
    canStillMove(desk) && note(`You can move this visit online until ${rescheduleWindow} before it starts.`),
  );

function content(desk: VisitDesk, type: ReminderType): MailContent {
  const { opening, ...head } = wordsOf[type](desk);
  const isConfirmation = type === 'confirmation';
  return {
    ...head,
    firstName: firstNameOf(desk.visit),
    blocks: [
      text(opening),
      visitFacts(desk),
      ...(isConfirmation ? [priceBlock(desk)] : []),
      ...balanceBlocks(desk),
      openButton(desk),
      ...moveNote(desk),
      ...linkNote(desk),
      ...(isConfirmation ? [calendarNote] : []),
    ],
  };
}

const templateOf = (cause: Cause) => mailTemplateOf(cause, cause.metadata.actor.role) ?? 'reminder-upcoming';

function tell(cause: Cause, desk: VisitDesk): Telling {
  const { bookingDate, slotId, reminderType } = cause.data;
  const { visit, now, timeZone } = desk;
  const template = templateOf(cause);
  const isOfThisTime = visit.date === bookingDate && visit.slotId === slotId;
  if (!isOfThisTime || !isToCome(visit, now, timeZone)) return outdated(template);
  const told = content(desk, reminderType);
  return reminderType === 'confirmation' ? withCalendar(template, told, desk) : plain(template, told);
}

const asked = bookingMail<Cause>({ tell });

/** Of the visit as it is now, at the time that it was asked for. The one by itself can be switched off. */
export const reminder: BookingMail<Cause> = {
  ...asked,
  async compose(cause, desk) {
    const composed = await asked.compose(cause, desk);
    if (composed === 'wait' || cause.metadata.actor.role !== 'system') return composed;
    const { dayBeforeEmail } = await desk.kit.settings.at(desk.now());
    return dayBeforeEmail
      ? composed
      : { ...composed, telling: { template: templateOf(cause), skip: 'switched-off' } };
  },
};
