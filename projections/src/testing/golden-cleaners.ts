import { cleanerApplied, contactOf, office, registered } from './company.ts';
import { type History, id } from './history.ts';

export const dismissed = (history: History) => {
  const { add } = history;
  const [away, back] = ['Dina Dismissed', 'Rita Reinstated'];
  for (const name of [away, back]) {
    cleanerApplied(history, name);
    add('CleanerApproved', { cleanerId: id(name) });
  }
  const { position } = add(
    'CleanerDismissed',
    { cleanerId: id(away), reason: 'Moved away.' },
    { by: office },
  );
  add('JobsReturned', { cleanerId: id(away), upTo: String(position) });
  add('CleanerDismissed', { cleanerId: id(back), reason: null }, { by: office });
  add('CleanerReinstated', { cleanerId: id(back) }, { by: office });
};

export const addedByOffice = ({ add }: History) => {
  const name = 'Amy Added';
  add('CleanerAdded', { cleanerId: id(name), contact: contactOf(name) }, { by: office });
  const link = { userId: id(name), resetId: id('invitation'), expiresAt: '2027-01-18T15:00:00Z' };
  add('CleanerInvited', link, { by: office });
};

export const questionAsked = ({ add }: History) => {
  const subject = { questionId: id('question'), cleanerId: id('Rita Reinstated') };
  const times = { clockedInAt: '2027-01-15T14:00:00Z', clockedOutAt: '2027-01-15T17:00:00Z' };
  const tap = { act: 'clock-out', tappedAt: '2027-01-15T17:00:00Z' };
  add('QuestionAsked', {
    ...subject,
    askId: id('ask'),
    about: 'times',
    aboutId: id('assigned'),
    bookingId: id('assigned'),
    text: 'I worked until noon.',
    ...times,
    taps: [tap],
  });
  const answer = { ...subject, answerId: id('answer'), text: 'We corrected it.' };
  const request = { ...answer, transferAmount: 1_500, transferDescription: null, times };
  add('AnswerRequested', request, { by: office });
  add('AnswerRefused', { ...subject, answerId: id('answer'), reason: 'times-refused', transferId: null });
  add('QuestionAnswered', { ...answer, at: '2027-01-16T15:00:00Z', transferId: null, correctionId: null });
  add('QuestionReopened', { ...subject, reopenId: id('reopen'), text: 'Until 1 PM.', taps: [] });
  add('AnswerRequested', request, { by: office });
};

export const calendarsConnected = ({ add }: History) => {
  const key = { calendarId: null, serviceAccount: 'tidy@google.example', privateKey: 'key' };
  for (const name of ['Amy Added', 'Rita Reinstated'])
    add('CalendarConnected', { cleanerId: id(name), ...key }, { by: office });
  add('CalendarDisconnected', { cleanerId: id('Rita Reinstated') }, { by: office });
};

export const calendarKeysRefused = ({ add }: History) => {
  const subject = { cleanerId: id('Amy Added') };
  add('CalendarKeyRefused', subject);
  add('CalendarKeyAccepted', subject);
  add('CalendarKeyRefused', subject);
};

export const settingsChosen = (history: History) => {
  const { add } = history;
  const [cleanerId, stays] = [id('Rosa Settled'), id('Sven Stays')];
  for (const name of ['Rosa Settled', 'Sven Stays']) {
    registered(history, name, 'cleaner');
    cleanerApplied(history, name);
  }
  const mails = {
    jobAssignments: true,
    jobReminders: false,
    paymentNotifications: true,
    scheduleChanges: true,
  };
  add('NotificationsChosen', { cleanerId, ...mails });
  add('PrivacyChosen', { cleanerId, showContactInfo: true, allowMarketing: true });
  const change = { userId: cleanerId, changeId: id('change') };
  const addresses = { from: 'rosa.settled@example.com', to: 'rosa@example.com' };
  add('EmailChangeRequested', { ...change, emailHash: 'new', expiresAt: '2027-01-05T15:00:00Z', addresses });
  add('EmailChangeConfirmed', change);
  const contact = { ...contactOf('Rosa Settled'), email: addresses.to };
  add('EmailChanged', { ...change, role: 'cleaner', emailHash: 'new', formerEmailHash: 'old', contact });
  add('EmailReleased', { emailHash: 'old', userId: cleanerId });
  add('PrivacyChosen', { cleanerId: id('Amy Added'), showContactInfo: true, allowMarketing: false });
  const refused = { userId: stays, changeId: id('other change') };
  const wanted = { from: 'sven.stays@example.com', to: 'sven@example.com' };
  add('EmailChangeRequested', {
    ...refused,
    emailHash: 'his',
    expiresAt: '2027-01-05T15:00:00Z',
    addresses: wanted,
  });
  add('EmailChangeConfirmed', refused);
  add('EmailChangeRefused', { ...refused, reason: 'email-used' });
};

export const emailKept = ({ add }: History) =>
  add('EmailChangeCancelled', { userId: id('Sven Stays'), changeId: id('kept change') });

export const scheduleKept = ({ add }: History) => {
  const cleanerId = id('Rosa Settled');
  const day = [{ start: '08:00', end: '16:00' }];
  const week = {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: [],
    saturday: [],
    sunday: [],
  };
  add('WorkingHoursSet', { cleanerId, validFrom: '2027-01-04', week });
  for (const [name, slots] of [
    ['holiday', null],
    ['dentist', ['08:00-10:00']],
  ] as const)
    add('TimeOffAdded', {
      cleanerId,
      timeOffId: id(name),
      from: '2027-01-18',
      to: '2027-01-19',
      slots: slots && [...slots],
      note: 'Private',
    });
  add('TimeOffRemoved', { cleanerId, timeOffId: id('dentist') });
  add('CalendarLinkIssued', { cleanerId, linkId: id('calendar link') });
};
