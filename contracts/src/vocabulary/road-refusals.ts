import { clockInBackMinutes, forgottenVisitDays } from './limits.ts';

/** What is refused on the road and at the visit. */
export const roadRefusals = {
  'too-early-to-clock-in': [409, 'You can clock in from one hour before the visit starts.'],
  'visit-day-over': [
    409,
    'The day of this visit is over, so you can no longer clock in. Enter your hours under "Still open", or call the office.',
  ],
  'job-taken-back': [409, 'This job is no longer yours: the office gave it to someone else.'],
  'not-visit-day': [409, 'You can say when you arrive on the day of the visit.'],
  'already-reported': [409, 'You have already reported this. The office will decide what happens.'],
  'not-forgotten': [
    409,
    `You can enter your hours for visits of the last ${forgottenVisitDays} days that you did not clock in to.`,
  ],
  'nothing-to-settle': [409, 'No report about this visit is open.'],
  'clock-in-kept': [
    409,
    `You can take a clock-in back for ${clockInBackMinutes} minutes. Please call the office now.`,
  ],
  'photo-unreadable': [422, 'This photo could not be read. Send a JPEG, PNG or WebP picture.'],
  'too-many-photos': [409, 'This job has 40 photos, which is the most. Remove one first.'],
  'too-late-to-send': [
    409,
    'This is more than 3 days old, so it can no longer be sent from the phone. Please tell the office.',
  ],
  'not-clocked-in': [409, 'Clock in before you clock out.'],
  'another-job-open': [409, 'You are still clocked in to another job. Clock out there first.'],
} as const satisfies Record<string, readonly [number, string]>;
