import { accessReasonName } from '@tidylog/contracts/vocabulary/road';
import type { CauseOf } from '../../composed.ts';
import { dataOf } from '../../visit.ts';
import { roadMail } from './about-visit.ts';

export const notGotInto = roadMail<CauseOf<'CouldNotGetIn'>>({
  template: 'office-not-got-into',
  isOver: ({ status, events }) =>
    status !== 'confirmed' ||
    dataOf(events, 'CouldNotGetIn').length <= dataOf(events, 'AccessProblemSettled').length,
  words: (visit, { data }) => ({
    title: 'A cleaner could not get in',
    preheader: 'Please decide what happens with the visit.',
    lines: [
      `The cleaner for the visit on ${visit} could not get in. The reason: ${accessReasonName(data.reason).toLowerCase()}.`,
      'Please call the customer and the cleaner. Then decide in the console what happens.',
    ],
  }),
});
