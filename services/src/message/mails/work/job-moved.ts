import { facts, text } from '../../render/content.ts';
import { visitWords, whenRows } from '../../render/words.ts';
import { isAhead, isTheirs, jobButton, workMail } from './about-work.ts';

export const jobMoved = workMail<'BookingRescheduled'>(({ data }, work) => {
  const { visit, before, contact, timeZone, wasTold } = work;
  const isStill = visit.date === data.toDate && visit.slotId === data.toSlotId;
  if (!isTheirs(work) || !isStill || !isAhead(visit, work)) return 'outdated';
  if (before.status !== 'confirmed' || !wasTold) return 'told-otherwise';
  return {
    subject: `Moved: your job is now on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'One of your jobs has a new time.',
    title: 'A job has a new time',
    firstName: contact.firstName,
    blocks: [
      text('One of your jobs was moved. If you cannot come then, tell our office as soon as possible.'),
      facts(
        ['Before', visitWords(data.fromDate, data.fromSlotId)],
        ...whenRows(visit.date, visit.slotId, timeZone),
      ),
      jobButton(work),
    ],
  };
});
