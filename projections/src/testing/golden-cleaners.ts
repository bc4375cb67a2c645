import { cleanerApplied, contactOf, office } from './company.ts';
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

export const calendarsConnected = ({ add }: History) => {
  const key = { calendarId: null, serviceAccount: 'tidy@google.example', privateKey: 'key' };
  for (const name of ['Amy Added', 'Rita Reinstated'])
    add('CalendarConnected', { cleanerId: id(name), ...key }, { by: office });
  add('CalendarDisconnected', { cleanerId: id('Rita Reinstated') }, { by: office });
};
