import type { ActName, Tap } from './act.ts';

interface Words {
  readonly done: string | null;
  readonly failed: string;
}

const actWords: Readonly<Record<ActName, Words>> = {
  'clock-in': { done: 'Clocked in successfully!', failed: 'Failed to clock in' },
  'clock-out': { done: 'Clocked out successfully!', failed: 'Failed to clock out' },
  'not-this-house': { done: 'Clock-in taken back', failed: 'Failed to take the clock-in back' },
  'on-my-way': { done: 'ETA updated successfully!', failed: 'Failed to update ETA' },
  'update-eta': { done: 'ETA updated successfully!', failed: 'Failed to update ETA' },
  'no-access': { done: 'Reported to the office', failed: 'Your report could not be sent' },
  notes: { done: 'Note saved', failed: 'Your note could not be saved' },
  checklist: { done: null, failed: 'The checklist could not be saved' },
  worked: { done: 'Hours sent to the office', failed: 'Your hours could not be sent' },
  photos: { done: null, failed: 'Photo could not be added' },
};

/** A note that says that they cannot come, or were not there. */
const reported: Words = { done: 'The office knows', failed: 'The office does not know yet' };

interface Said {
  readonly act: ActName;
  readonly body?: Tap['body'];
}

/** What is said once the server has answered. */
export const wordsOf = ({ act, body }: Said): Words =>
  body?.cannot_come === true ? reported : actWords[act];

export const savedOnPhone = 'Saved on this phone. It will be sent when there is signal.';
