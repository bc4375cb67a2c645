import { type MailContent, text } from '../../render/content.ts';
import { visitWords } from '../../render/words.ts';
import { isNotOver, jobsButton, type Work, workMail } from './about-work.ts';

const gone = (work: Work, words: Pick<MailContent, 'subject' | 'title'> & { readonly why: string }) => ({
  subject: words.subject,
  preheader: 'You do not need to come.',
  title: words.title,
  firstName: work.contact.firstName,
  blocks: [text(words.why), jobsButton(work)],
});

const placeBefore = ({ before }: Work) => ('place' in before ? before.place : undefined);

/** The visit that was theirs, if they knew of it and it has not passed. */
function lostBy(work: Work): string | undefined {
  const { before, wasTold } = work;
  const place = placeBefore(work);
  if (before.status !== 'confirmed' || place === undefined || !wasTold) return undefined;
  return isNotOver(place, work) ? visitWords(place.date, place.slotId) : undefined;
}

export const jobCancelled = workMail<'BookingCancelled'>((_cause, work) => {
  if (work.current.status !== 'cancelled') return 'outdated';
  const when = lostBy(work);
  if (when === undefined) return 'told-otherwise';
  return gone(work, {
    subject: `Cancelled: your job on ${when}`,
    title: 'A job is cancelled',
    why: `The visit on ${when} is cancelled, so you do not need to come.`,
  });
});

/** The mail about a dismissal tells of all jobs. */
export const jobTakenBack = workMail<'CleanerAssigned' | 'CleanerUnassigned'>((_cause, work) => {
  const { current, cleanerId, cleaner } = work;
  if ('cleanerId' in current && current.cleanerId === cleanerId) return 'outdated';
  const when = lostBy(work);
  if (when === undefined || cleaner.status !== 'active') return 'told-otherwise';
  return gone(work, {
    subject: `No longer yours: the job on ${when}`,
    title: 'A job is no longer yours',
    why: `Our office took back the visit on ${when}, so you do not need to come.`,
  });
});
