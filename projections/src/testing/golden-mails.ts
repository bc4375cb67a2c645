import { booked, moveOf, office } from './company.ts';
import { type History, id } from './history.ts';

const messageOf = (causeId: string) => ({
  messageId: id(`message of ${causeId}`),
  channel: 'email' as const,
  template: 'booking-placed' as const,
  causeId,
  personId: id('Guest'),
});

/** The links mailed to an account, and the outcome of the first mails. */
export function mails({ events, add }: History): void {
  const mia = { userId: id('Mia Member'), expiresAt: '2027-01-04T15:30:00Z' };
  add('PasswordResetRequested', { ...mia, resetId: id('reset') });
  add('EmailVerificationRequested', { ...mia, verificationId: id('verification') });
  add('SignInsLimited', { userId: id('Mia Member'), at: '2027-01-04T15:00:00Z' });
  add('GoogleLinkRequested', { ...mia, linkId: id('link'), googleHash: 'google-hash', name: null });
  const [first = '', second = '', third = ''] = events
    .filter(({ type }) => type === 'BookingPlaced')
    .map((event) => event.id);
  add('MessageAttempted', { ...messageOf(first), aboutId: id('worked') });
  add('MessageSent', { ...messageOf(first), demo: false });
  add('MessageFailed', { ...messageOf(second), reason: 'SMTP 550 to RCPT TO' });
  add('MessageSkipped', { ...messageOf(third), aboutId: id('worked'), reason: 'outdated' });
  add('GuestLinkRequested', { customerId: id('Guest'), bookingId: id('worked'), lastDay: '2027-01-11' });
}

/** A mail of the demo company, which was never handed over. */
export function mailOfDemo({ add }: History): void {
  add('MessageSent', { ...messageOf(id('cause in the demo')), template: 'visit-completed', demo: true });
}

/** A visit that waits for its day before, with a reminder by hand, and a failed mail that is sent again. */
export function reminded(history: History): void {
  const { add, events } = history;
  const at = '2027-03-01T15:00:00Z';
  const { subject, request } = booked(history, 'reminded', { bookingDate: '2027-03-29' }, at);
  const move = moveOf(request, 'reminded move', { toDate: '2027-03-30', toSlotId: '10:00-12:00' });
  const moved = { ...move, holdUntil: null, cleanerId: null, remindAt: '2027-03-29T23:00:00Z' };
  add('BookingRescheduled', moved, { by: office, at });
  const { toDate: bookingDate, toSlotId: slotId } = move;
  for (const reminderType of ['week_before', 'upcoming'] as const) {
    const asked = { reminderId: id(`${reminderType} reminder`), askId: id(`${reminderType} ask`) };
    add('ReminderAsked', { ...subject, ...asked, reminderType, bookingDate, slotId }, { by: office, at });
  }
  const failed = events.find(({ type }) => type === 'MessageFailed')?.data as { readonly causeId: string };
  const again = { aboutId: null, resendId: id('resend'), stream: `booking-${id('worked')}` };
  add('MessageResendAsked', { ...messageOf(failed.causeId), ...again }, { by: office, at });
}
