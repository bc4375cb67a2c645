import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import { expect, test } from 'vitest';
import { ana as cleanerId } from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { chooseNotifications, choosePrivacy } from './choice-decisions.ts';
import { evolve, initial } from './cleaner.ts';

const given = givenOf({ initial, evolve });
const contact = { firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com', phone: null };
const added: CleanerEvent = { type: 'CleanerAdded', data: { cleanerId, contact } };
const dismissed: CleanerEvent = { type: 'CleanerDismissed', data: { cleanerId, reason: null } };
const reinstated: CleanerEvent = { type: 'CleanerReinstated', data: { cleanerId } };
const all = { jobAssignments: true, jobReminders: true, paymentNotifications: true, scheduleChanges: true };
const noReminders: CleanerEvent = {
  type: 'NotificationsChosen',
  data: { cleanerId, ...all, jobReminders: false },
};
const open: CleanerEvent = {
  type: 'PrivacyChosen',
  data: { cleanerId, showContactInfo: true, allowMarketing: false },
};

test('a cleaner switches one kind of mails off, and the others stay', () =>
  given(added)
    .when(chooseNotifications({ jobReminders: false }))
    .yields(noReminders));

test('a cleaner shows their contact to customers', () =>
  given(added)
    .when(choosePrivacy({ showContactInfo: true }))
    .yields(open));

test('choices that are made already write nothing', () => {
  given(added, noReminders)
    .when(chooseNotifications({ jobReminders: false }))
    .yields();
  given(added).when(chooseNotifications({})).yields();
  given(added, open)
    .when(choosePrivacy({ showContactInfo: true }))
    .yields();
});

test('choices stay through a dismissal, and can be made during it', () => {
  expect(given(added, noReminders, open, dismissed, reinstated).state).toMatchObject({
    choices: { notifications: { jobReminders: false }, privacy: { showContactInfo: true } },
  });
  given(added, dismissed)
    .when(choosePrivacy({ showContactInfo: true }))
    .yields(open);
});

test('there are no choices without a cleaner', () => {
  given().when(chooseNotifications({})).refuses('not-found');
  given().when(choosePrivacy({})).refuses('not-found');
});
