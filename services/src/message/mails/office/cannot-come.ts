import type { CauseOf } from '../../composed.ts';
import { roadMail } from './about-visit.ts';

export const cannotCome = roadMail<CauseOf<'CleanerNoteWritten'>>({
  template: 'office-cannot-come',
  isOver: ({ status }) => status !== 'confirmed',
  words: (visit, _cause, { isPast }) =>
    isPast
      ? {
          title: 'A cleaner was not at a visit',
          preheader: 'Please move or cancel the visit.',
          lines: [
            `The cleaner for the visit on ${visit} wrote that they were not there.`,
            'Please call the customer. Then move or cancel the visit.',
          ],
        }
      : {
          title: 'A cleaner cannot come',
          preheader: 'The visit needs another cleaner or another day.',
          lines: [
            `The cleaner for the visit on ${visit} wrote that they cannot come.`,
            'Please assign another cleaner, or move the visit.',
          ],
        },
});
