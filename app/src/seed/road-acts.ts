import { checklistOf } from '@tidylog/contracts/vocabulary/checklist';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { idFrom } from '@tidylog/services/kernel/idempotency';
import { questionIdOf } from '@tidylog/services/question/question';
import type { Services } from '@tidylog/services/services';
import { officeActor, writing } from './accounts.ts';
import { type ActOf, bookingIdOf, cleanerIdOf } from './names.ts';
import { photoIdOf } from './photo-acts.ts';
import type { ActOnTheRoad } from './plan-draft.ts';

/** More than any home of the demo company has: items of other rooms are passed by. */
const everyRoom = {
  bedrooms: 6,
  bathrooms: 4,
  halfBathrooms: 0,
  diningRoom: true,
  kitchen: true,
  livingRoom: true,
  mediaRoom: false,
  gameRoom: false,
  office: true,
};
const everyItem = checklistOf(everyRoom, []).map(({ id }) => id);

const toCustomers = [
  'The plants by the window looked thirsty, so I watered them.',
  'The shower drain is slow. You may want to have it looked at.',
  'I used the unscented products under the sink.',
] as const;

/** What the cleaners of the demo company do around their visits, and what they ask the office. */
export function createRoadActs({ commands }: Pick<Services, 'commands'>) {
  const { visit: visits, questions, answer } = commands;

  return (act: ActOf<ActOnTheRoad>): Promise<object> => {
    const cleanerId = cleanerIdOf(act.cleaner);
    const by = writing(act.at, { id: cleanerId, role: 'cleaner' });
    const id = bookingIdOf(act.visit);
    const job = { id, cleanerId, tap: { tapId: null, tappedAt: null } };
    const note = (audience: 'office' | 'customer', text: string, cannotCome = false) =>
      visits.writeNote(job, { noteId: idFrom('demo note', id, audience), audience, text, cannotCome }, by);
    const asking = (about: 'times' | 'job', text: string) =>
      questions.ask(
        {
          askId: idFrom('demo question', id),
          cleanerId,
          about,
          aboutId: id,
          text,
          clockedInAt: null,
          clockedOutAt: null,
          taps: [],
        },
        by,
      );
    switch (act.do) {
      case 'on-my-way':
        return visits.goOnTheWay(job, '20 minutes', by);
      case 'no-access': {
        const reportId = idFrom('demo report', id);
        const photoIds = [photoIdOf({ visit: act.visit, kind: 'problem', scene: 'front-door' })];
        const said = { reason: 'nobody-home', note: 'I rang and called twice.', photoIds } as const;
        return visits.reportNoAccess(job, { reportId, ...said }, by);
      }
      case 'tick':
        return visits.tickChecklist(
          job,
          { items: everyItem.map((item) => ({ id: item, done: true, at: act.at })) },
          by,
        );
      case 'note-to-customer':
        return note('customer', toCustomers[act.cleaner % toCustomers.length] ?? toCustomers[0]);
      case 'note-to-office':
        return note('office', 'I waited 15 minutes and left a note at the door.');
      case 'cannot-come':
        return note('office', 'I have a fever and should not go to people today.', true);
      case 'ask':
        return asking('times', 'I stayed half an hour longer than shown. The stove took a while.');
      case 'ask-about-pay':
        return asking('job', 'I paid for parking there. Can I get that back?');
      case 'answer':
        return answer(
          questionIdOf(cleanerId, 'job', id),
          {
            answerId: idFrom('demo answer', id),
            text: 'Yes, of course. We added the $12.00 to your wallet.',
            transferAmount: 1_200 as Cents,
            transferDescription: 'Parking fee',
            times: null,
          },
          writing(act.at, officeActor),
        );
    }
  };
}
