import { facts, text } from '../../render/content.ts';
import { momentWords, visitWords } from '../../render/words.ts';
import { jobButton, workMail } from './about-work.ts';

export const stillClockedIn = workMail<'ClockOutOverdue'>(({ data }, work) => {
  const { visit, current, contact, timeZone } = work;
  if (current.status !== 'in_progress' || current.cleanerId !== data.cleanerId) return 'outdated';
  const { clockedInAt } = current.work;
  const when = visitWords(visit.date, visit.slotId);
  return {
    subject: `You are still clocked in: ${when}`,
    preheader: 'Clock out, or tell us when you finished.',
    title: 'Did you forget to clock out?',
    firstName: contact.firstName,
    blocks: [
      text(
        `You are still clocked in for the visit on ${when}. If you have finished, open the job and clock out, or enter when you finished. You are paid for the visit once it is completed.`,
      ),
      facts(...(clockedInAt === null ? [] : [['Clocked in', momentWords(clockedInAt, timeZone)] as const]), [
        'Planned end',
        momentWords(data.plannedEnd, timeZone),
      ]),
      jobButton(work),
    ],
  };
});
