import { erased } from '@tidylog/contracts/events/event';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { facts, type Row, some, text } from '../../render/content.ts';
import { momentWords, visitWords } from '../../render/words.ts';
import { jobButton, workMail } from './about-work.ts';

interface Times {
  readonly clockedInAt: string | null;
  readonly clockedOutAt: string | null;
}

const rowsOf = ({ clockedInAt, clockedOutAt }: Times, timeZone: string, when: string): readonly Row[] => [
  [`Clock-in ${when}`, clockedInAt === null ? 'None' : momentWords(clockedInAt, timeZone)],
  [`Clock-out ${when}`, clockedOutAt === null ? 'None' : momentWords(clockedOutAt, timeZone)],
];

export const timesCorrected = workMail<'WorkTimesCorrected'>(({ data }, work) => {
  const { visit, contact, timeZone } = work;
  const { reason } = data;
  return {
    subject: `Your times were corrected: ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'Please check them. They do not change your pay.',
    title: 'Our office corrected your times',
    firstName: contact.firstName,
    blocks: [
      text(
        `Our office corrected your times for the visit on ${visitWords(visit.date, visit.slotId)}. Your pay for the visit does not depend on them. If they are wrong, ask our office about them.`,
      ),
      facts(...rowsOf(data.before, timeZone, 'before'), ...rowsOf(data, timeZone, 'now')),
      ...some(reason !== erased && { kind: 'quote', title: 'Reason', text: reason }),
      jobButton(work),
    ],
  };
});

export const visitReopened = workMail<'CompletionRevoked'>((_cause, work) => {
  const { visit, contact, current } = work;
  if (current.status === 'completed' || current.status === 'cancelled') return 'outdated';
  return {
    subject: `Open again: your visit on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'You are paid for it once it is completed again.',
    title: 'A visit is open again',
    firstName: contact.firstName,
    blocks: [
      text(
        `Our office opened the visit on ${longDate(visit.date)} again, because it was not finished or was completed by mistake. Its pay is no longer in your wallet. You are paid once the visit is completed again.`,
      ),
      jobButton(work),
    ],
  };
});
