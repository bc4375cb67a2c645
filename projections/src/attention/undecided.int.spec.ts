import { clockInAt, tapAt } from '@tidylog/contracts/testing/taps';
import type { AttentionKind } from '@tidylog/contracts/vocabulary/attention';
import { expect, test } from 'vitest';
import { attentionWorld } from '../testing/attention-world.ts';
import { assignment, booked, cleanerApplied, moveOf, office } from '../testing/company.ts';
import { type History, id, newHistory } from '../testing/history.ts';

const { told, attention } = attentionWorld();
const [day, dayAfter] = ['2027-01-15', '2027-01-16T15:00:00Z'];
const monthsLater = '2027-04-20T15:00:00Z';
const cleanerId = id('Carla Díaz');

type Visit = ReturnType<typeof visit>;
function visit(history: History) {
  for (const name of ['Carla Díaz', 'Dora Ek']) {
    cleanerApplied(history, name);
    history.add('CleanerApproved', { cleanerId: id(name) });
  }
  const { subject, request } = booked(history, 'visit', { bookingDate: day });
  history.add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
  history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId });
  return { history, subject, request, of: { ...subject, cleanerId } };
}

function reported({ history, of }: Visit): void {
  const report = { reportId: id('report'), reason: 'unsafe', note: null, photoIds: [] as string[] } as const;
  history.add('CouldNotGetIn', { ...of, ...tapAt(`${day}T14:05:00Z`), ...report });
}
function claimed({ history, of, subject }: Visit): void {
  history.add('CleanerClockedIn', { ...of, ...clockInAt(`${day}T14:00:00Z`), source: 'claimed' });
  history.add('CleanerClockedOut', { ...of, ...tapAt(`${day}T16:00:00Z`), source: 'claimed' });
  const pay = { cleanerId, amount: 100, base: null, share: null, customerPaid: true };
  history.add('BookingCompleted', { ...subject, by: 'clock-out', bookingDate: day, pay });
}

const unassigned = ({ history, of }: Visit) => history.add('CleanerUnassigned', of);
function dismissed({ history }: Visit): void {
  history.add('CleanerDismissed', { cleanerId, reason: null }, { by: office });
}
const acts = {
  nothing: () => undefined,
  unassignment: unassigned,
  reassignment: ({ history, subject }: Visit) =>
    history.add('CleanerAssigned', assignment(subject, 'Dora Ek', { previousCleanerId: cleanerId })),
  dismissal: (made: Visit) => {
    dismissed(made);
    unassigned(made);
  },
  'dismissal of who worked': dismissed,
  'erasure of the cleaner': (made: Visit) => {
    dismissed(made);
    if (made.history.events.every(({ type }) => type !== 'BookingCompleted')) unassigned(made);
    made.history.add('PersonErased', { personId: cleanerId, streams: [`cleaner-${cleanerId}`] });
  },
  'erasure of the customer': ({ history, subject }: Visit) =>
    history.add('PersonErased', {
      personId: subject.customerId,
      streams: [`booking-${subject.bookingId}`],
    }),
  cancellation: ({ history, of, subject }: Visit) => {
    const off = { bookingDate: day, statusBefore: 'confirmed', reason: 'customer-asked' } as const;
    history.add('BookingCancelled', {
      ...subject,
      ...off,
      cleanerId: of.cleanerId,
      refund: null,
      notes: null,
    });
  },
  move: ({ history, request }: Visit) => {
    const move = moveOf(request, 'move', { toDate: '2027-06-18', toSlotId: '10:00-12:00' });
    history.add('BookingRescheduled', { ...move, holdUntil: null, cleanerId, remindAt: null });
  },
  'the visit of another': (made: Visit) => {
    const { history, subject } = made;
    acts.reassignment(made);
    const of = { ...subject, cleanerId: id('Dora Ek') };
    history.add('CleanerClockedIn', { ...of, ...clockInAt(`${day}T15:00:00Z`) });
    history.add('CleanerClockedOut', { ...of, ...tapAt(`${day}T16:00:00Z`) });
    history.add('BookingCompleted', { ...subject, by: 'clock-out', bookingDate: day, pay: null });
  },
} as const;
type Act = keyof typeof acts;

const report = 'not-got-into';
const cases: readonly (readonly [AttentionKind, (made: Visit) => void, readonly Act[]])[] = [
  [
    report,
    reported,
    [
      'nothing',
      'unassignment',
      'reassignment',
      'dismissal',
      'erasure of the cleaner',
      'erasure of the customer',
      'cancellation',
      'move',
      'the visit of another',
    ],
  ],
  [
    'never-begun',
    () => undefined,
    [
      'nothing',
      'unassignment',
      'reassignment',
      'dismissal',
      'erasure of the cleaner',
      'erasure of the customer',
    ],
  ],
  [
    'claimed-times',
    claimed,
    ['nothing', 'dismissal of who worked', 'erasure of the cleaner', 'erasure of the customer'],
  ],
];

test.each(cases.flatMap(([kind, begin, after]) => after.map((act) => ({ kind, begin, act }))))(
  '$kind is named until it is decided: after $act',
  async ({ kind, begin, act }) => {
    const made = visit(newHistory());
    begin(made);
    acts[act](made);
    for (const now of [dayAfter, monthsLater]) {
      const kinds = (await told(made.history, now)).map((matter) => matter.kind);
      expect(kinds.filter((each) => each === kind)).toHaveLength(1);
    }
  },
);

const settled = { reportId: id('report'), outcome: 'dismissed', cleanerPay: 2_500 } as const;
test("what was reported about a visit that is another's, or over, asks for the pay for the way", async () => {
  const made = visit(newHistory());
  reported(made);
  acts['the visit of another'](made);
  expect(await told(made.history, dayAfter)).toMatchObject([
    {
      kind: report,
      text: 'Carla Díaz could not get in on Friday, January 15, 2027: it is not safe. Decide the pay for the way.',
    },
  ]);
  expect(await attention(dayAfter)).toMatchObject([
    { booking_id: id('visit'), cleaner_id: cleanerId, is_urgent: false },
  ]);
  made.history.add('AccessProblemSettled', { ...made.of, ...settled, earningId: id('earning') });
  expect(await told(made.history, dayAfter)).toEqual([]);
});

test('a report about a visit that was moved is not urgent', async () => {
  const made = visit(newHistory());
  reported(made);
  await told(made.history);
  expect(await attention(`${day}T14:10:00Z`)).toMatchObject([{ kind: report, is_urgent: true }]);
  acts.move(made);
  await told(made.history);
  expect(await attention(`${day}T14:10:00Z`)).toMatchObject([{ kind: report, is_urgent: false }]);
});

test('a visit that had no cleaner is named by its day, and its report stands for it', async () => {
  const made = visit(newHistory());
  acts.unassignment(made);
  expect(await told(made.history, dayAfter)).toMatchObject([
    {
      kind: 'never-begun',
      text: 'No cleaner was assigned to the visit on Friday, January 15, 2027. Complete, move or cancel the visit.',
    },
  ]);
  reported(made);
  expect((await told(made.history, dayAfter)).map(({ kind }) => kind)).toEqual([report]);
});
