import { erased } from '@tidylog/contracts/events/event';
import { button, some, text } from '../../render/content.ts';
import type { CleanerCauseOf, TellCleaner } from '../../to-cleaner.ts';

export const questionAnswered: TellCleaner = (cause, { contact, links }) => {
  const { data } = cause as CleanerCauseOf<'QuestionAnswered'>;
  return {
    subject: 'Our office answered your question',
    preheader: 'The answer is in this email and in your account.',
    title: 'Our office answered your question',
    firstName: contact.firstName,
    blocks: [
      ...some(data.text !== erased && { kind: 'quote', title: 'The answer', text: data.text }),
      ...some(data.transferId !== null && text('With it, our office booked a correction in your wallet.')),
      ...some(data.correctionId !== null && text('With it, our office corrected your times for the visit.')),
      button('Open my account', links.page('/cleaner')),
    ],
  };
};
