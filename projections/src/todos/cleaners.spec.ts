import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignment } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';
import { notYet } from './kind.ts';

const cleanerId = id('Carla Díaz');
const rowOf = ({ events }: History) => foldRows(todos, events).get(`dismissal-steps/${cleanerId}`);
const assign = ({ add }: History, visit: string, to = 'Carla Díaz') =>
  add('CleanerAssigned', assignment({ bookingId: id(visit), customerId: id('Ana Lopez') }, to));
const dismissed = () => {
  const history = newHistory();
  assign(history, 'before');
  const { position } = history.add('CleanerDismissed', { cleanerId, reason: null });
  return { history, position };
};

test('a dismissal is due until its jobs were looked at', () => {
  const { history, position } = dismissed();
  expect(rowOf(history)?.due_at).toBeNull();
  history.add('JobsReturned', { cleanerId, upTo: String(position - 1n) });
  expect(rowOf(history)?.due_at).toBeNull();
  history.add('JobsReturned', { cleanerId, upTo: String(position) });
  expect(rowOf(history)?.due_at).toBe(notYet);
});

test('a job that is assigned later opens it again; those of others do not', () => {
  const { history, position } = dismissed();
  history.add('JobsReturned', { cleanerId, upTo: String(position) });
  assign(history, 'others', 'Dora');
  expect(rowOf(history)?.due_at).toBe(notYet);
  assign(history, 'late');
  expect(rowOf(history)?.due_at).toBeNull();
});

test('a visit of theirs that is reopened opens it again; those of others do not', () => {
  const { history, position } = dismissed();
  history.add('JobsReturned', { cleanerId, upTo: String(position) });
  const reopened = (name: string | null) =>
    history.add('CompletionRevoked', {
      bookingId: id('before'),
      customerId: id('Ana Lopez'),
      reopenId: id('reopen'),
      bookingDate: '2027-01-15',
      statusAfter: 'confirmed',
      pay: name === null ? null : { cleanerId: id(name), amount: 100 },
      subscriptionId: null,
    });
  reopened('Dora');
  reopened(null);
  expect(rowOf(history)?.due_at).toBe(notYet);
  reopened('Carla Díaz');
  expect(rowOf(history)?.due_at).toBeNull();
});

test('an active cleaner has none, nor one who is back', () => {
  const history = newHistory();
  assign(history, 'before');
  expect(rowOf(history)).toBeUndefined();
  const left = dismissed().history;
  left.add('CleanerReinstated', { cleanerId });
  expect(rowOf(left)).toBeUndefined();
});

const step = fc.oneof(fc.constant('assign' as const), fc.record({ behind: fc.integer({ min: 0, max: 3 }) }));

test('it is due as long as a job may be left that no look has seen', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { history, position } = dismissed();
      let [newest, seen] = [position, 0n];
      for (const [index, now] of steps.entries()) {
        if (now === 'assign') newest = assign(history, `visit ${index}`).position;
        else {
          // A look at rows that are behind by some events.
          const upTo = history.events.at(-1 - now.behind)?.position ?? 0n;
          history.add('JobsReturned', { cleanerId, upTo: String(upTo) });
          seen = upTo > seen ? upTo : seen;
        }
      }
      expect(rowOf(history)?.due_at ?? null).toBe(seen >= newest ? notYet : null);
    }),
  );
});
