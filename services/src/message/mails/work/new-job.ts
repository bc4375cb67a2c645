import { text } from '../../render/content.ts';
import { visitWords } from '../../render/words.ts';
import { givenLast, isAhead, isTheirs, jobButton, jobFacts, workMail } from './about-work.ts';

/** Of a confirmed visit only: before that, it may never come about. */
export const newJob = workMail<'BookingConfirmed' | 'CleanerAssigned'>((cause, work) => {
  const { visit, before, contact, cleanerId } = work;
  if (!isTheirs(work) || !isAhead(visit, work)) return 'outdated';
  const isCertain = cause.type === 'BookingConfirmed' || before.status === 'confirmed';
  if (!isCertain || givenLast(visit.events, cleanerId)?.id !== cause.id) return 'told-otherwise';
  const when = visitWords(visit.date, visit.slotId);
  return {
    subject: `New job on ${when}`,
    preheader: 'Our office assigned a visit to you.',
    title: 'You have a new job',
    firstName: contact.firstName,
    blocks: [
      text('Our office assigned this visit to you. If you cannot come, tell our office as soon as possible.'),
      jobFacts(work),
      jobButton(work),
    ],
  };
});
