import type { Actor } from '@tidylog/contracts/events/event';
import { writtenNotes } from '@tidylog/contracts/vocabulary/move-notes';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type CauseOf, outdated } from '../../composed.ts';
import { type Block, facts, type MailContent, text } from '../../render/content.ts';
import { visitWords, weekday, whenRows } from '../../render/words.ts';
import { dataOf, isToCome } from '../../visit.ts';
import { bookingMail, readable, withCalendar } from './about-booking.ts';
import {
  calendarNote,
  firstNameOf,
  holdBlocks,
  linkNote,
  openButton,
  quote,
  type VisitMail,
  visitFacts,
} from './visit-blocks.ts';

interface Moved {
  readonly fromDate: LocalDate;
  readonly fromSlotId: SlotId;
}

const newTime = ({ visit, timeZone }: VisitMail, { fromDate, fromSlotId }: Moved): Block =>
  facts(['Before', visitWords(fromDate, fromSlotId)], ...whenRows(visit.date, visit.slotId, timeZone));

function movedByCustomer(mail: VisitMail, moved: Moved): MailContent {
  const { visit } = mail;
  return {
    subject: `Your cleaning is now on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'Your visit has a new time.',
    title: 'Your visit has a new time',
    firstName: firstNameOf(visit),
    blocks: [
      text('As you asked, we moved your cleaning.'),
      newTime(mail, moved),
      ...holdBlocks(mail),
      openButton(mail),
      ...linkNote(mail),
      calendarNote,
    ],
  };
}

function movedByOffice(mail: VisitMail, moved: Moved, reason: string | null): MailContent {
  const { visit } = mail;
  return {
    subject: `Your ${weekday(moved.fromDate)} cleaning was moved to ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'We had to move your visit. Please check that the new time works for you.',
    title: `Your ${weekday(moved.fromDate)} cleaning was moved`,
    firstName: firstNameOf(visit),
    blocks: [
      text('We had to move your cleaning. If the new time does not work for you, please let us know.'),
      newTime(mail, moved),
      ...quote('Reason', reason),
      ...holdBlocks(mail),
      openButton(mail),
      ...linkNote(mail),
      calendarNote,
    ],
  };
}

function movedAsAsked(mail: VisitMail, { fromDate, fromSlotId }: Moved): MailContent {
  const { visit } = mail;
  return {
    subject: `Moved as you asked: your cleaning is now on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'Our office approved the new time.',
    title: 'Your visit has a new time',
    firstName: firstNameOf(visit),
    blocks: [
      text(`Our office approved your request. Your visit was on ${visitWords(fromDate, fromSlotId)} before.`),
      visitFacts(mail),
      ...holdBlocks(mail),
      openButton(mail),
      ...linkNote(mail),
      calendarNote,
    ],
  };
}

const templateOf = (isDecided: boolean, by: Actor['role']) => {
  if (isDecided) return 'reschedule-decided';
  return by === 'admin' ? 'booking-changed-by-office' : 'booking-rescheduled';
};

/** The system may have finished a move: its first event shows who asked for it. */
export const bookingMoved = bookingMail<CauseOf<'BookingRescheduled'>>({
  limited: ['booking-rescheduled'],
  tell({ data, metadata }, desk) {
    const { visit } = desk;
    const request = dataOf(visit.events, 'RescheduleRequested').find(
      (event) => event.data.moveId === data.moveId,
    );
    const order = dataOf(visit.events, 'RescheduleOrderFiled').find(
      (event) => event.data.orderId === data.moveId,
    );
    const by: Actor['role'] = request?.metadata.actor.role ?? metadata.actor.role;
    const template = templateOf(order !== undefined, by);
    const isStill = visit.date === data.toDate && visit.slotId === data.toSlotId;
    if (!isStill || !isToCome(visit, desk.now, desk.timeZone)) return outdated(template);
    switch (template) {
      case 'booking-rescheduled':
        return withCalendar(template, movedByCustomer(desk, data), desk);
      case 'reschedule-decided':
        return withCalendar(template, movedAsAsked(desk, data), desk);
      case 'booking-changed-by-office': {
        const reason = writtenNotes(readable(request?.data.notes ?? null));
        return withCalendar(template, movedByOffice(desk, data, reason), desk);
      }
    }
  },
});
