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
