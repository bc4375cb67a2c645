import type { UserEvent } from '@tidylog/contracts/events/identity';
import { sessionId, userId } from '@tidylog/contracts/schemas/ids';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';

type Details<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>['data'];

export const who = userId.parse('0197a1f0-0000-7000-8000-0000000000f2');
export const firstSession = sessionId.parse('0197a1f0-0000-4000-8000-0000000000a1');
export const secondSession = sessionId.parse('0197a1f0-0000-4000-8000-0000000000a2');

export const registration: Details<'RegistrationRequested'> = {
  userId: who,
  role: 'customer',
  fingerprint: 'fingerprint',
  emailHash: 'hash',
  contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: null },
  passwordHash: '$argon2id$',
  googleHash: null,
  application: null,
  emailProved: false,
};
export const cleanerRegistration: Details<'RegistrationRequested'> = {
  ...registration,
  role: 'cleaner',
  application: {
    address: null,
    experienceYears: 2,
    hourlyRate: null,
    specializations: [],
    languages: [],
    certifications: [],
    availability: null,
    bio: null,
    emergencyContact: null,
  },
};
export const asked = (details = registration): UserEvent => ({
  type: 'RegistrationRequested',
  data: details,
});
export const registered = (details = registration): UserEvent => ({
  type: 'UserRegistered',
  data: { userId: who, role: details.role, contact: details.contact },
});
export const registrationRefused: UserEvent = {
  type: 'RegistrationRefused',
  data: { userId: who, reason: 'email-used' },
};
export const sessionStarted = (
  id = firstSession,
  expiresAt = '2027-01-25T15:00:00Z',
  role: Details<'SessionStarted'>['role'] = 'customer',
): UserEvent => ({
  type: 'SessionStarted',
  data: { userId: who, role, sessionId: id, epoch: 0, expiresAt: expiresAt as InstantText, staffRole: null },
});
export const sessionEnded = (id = firstSession): UserEvent => ({
  type: 'SessionEnded',
  data: { userId: who, sessionId: id },
});
