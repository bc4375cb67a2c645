import type { ActName } from './act.ts';

/** What is said once the server has answered. */
export const actWords: Readonly<Record<ActName, { readonly done: string | null; readonly failed: string }>> =
  {
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

export const savedOnPhone = 'Saved on this phone. It will be sent when there is signal.';
