import type { CauseOf } from '../../composed.ts';
import { roadMail } from './about-visit.ts';

export const cannotCome = roadMail<CauseOf<'CleanerNoteWritten'>>({
  template: 'office-cannot-come',
  title: 'A cleaner cannot come',
  preheader: 'The visit needs another cleaner or another day.',
  isOver: ({ status }) => status !== 'confirmed',
  words: (visit) => [
    `The cleaner for the visit on ${visit} wrote that they cannot come, or were not there.`,
    'Please assign another cleaner, or move the visit.',
  ],
});
