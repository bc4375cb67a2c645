import { describe, expect, test } from 'vitest';
import { booked } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { requestNotes, requests } from './fold.ts';

const started = () => {
  const history = newHistory();
  const { subject, request } = booked(history, 'visit');
  const neighbour = booked(history, 'neighbour');
  const { add } = history;
  add('CancellationRequested', { ...neighbour.subject, requestId: id('other'), reason: 'Other.' });
  const ask = (name: string, at: string) =>
    add('CancellationRequested', { ...subject, requestId: id(name), reason: 'We move house.' }, { at });
  const order = {
    ...subject,
    orderId: id('order'),
    fromDate: request.bookingDate,
    fromSlotId: request.slotId,
    toDate: '2027-01-18',
    toSlotId: '10:00-12:00',
    reason: 'Away.',
  } as const;
  const file = () => add('RescheduleOrderFiled', order, { at: '2027-01-14T15:00:00Z' });
  const rowOf = (name: string) => foldRows(requests, history.events).get(id(name));
  const notesOf = (name: string) => foldRows(requestNotes, history.events).get(id(name))?.notes;
  return { add, ask, file, subject, rowOf, notesOf };
};

const decidedAt = { at: '2027-01-06T15:00:00Z' };

describe('a cancellation request', () => {
  const pending = {
    kind: 'cancellation',
    status: 'pending',
    booking_id: id('visit'),
    customer_id: id('Ana Lopez'),
    requested_at: '2027-01-05T15:00:00Z',
    processed_at: null,
    refund_amount: null,
    from_date: null,
    from_slot_id: null,
    to_date: null,
    to_slot_id: null,
  };

  test('waits, then is approved with its refund', () => {
    const { ask, add, subject, rowOf, notesOf } = started();
    ask('request', '2027-01-05T15:00:00Z');
    const row = rowOf('request');
    expect(row).toEqual({ ...pending, id: id('request') });
    expect(row && requests.owners?.(row)).toEqual([id('Ana Lopez')]);
    expect(notesOf('visit')).toEqual({ [id('request')]: { reason: 'We move house.', adminNotes: null } });
    const approval = { ...subject, requestId: id('request'), adminNotes: 'Agreed.', refundAmount: 6_000 };
    add('CancellationApproved', approval, decidedAt);
    expect(rowOf('request')).toMatchObject({
      status: 'approved',
      processed_at: decidedAt.at,
      refund_amount: 6_000,
    });
    expect(notesOf('visit')).toEqual({
      [id('request')]: { reason: 'We move house.', adminNotes: 'Agreed.' },
    });
    expect(rowOf('other')).toMatchObject({ status: 'pending', booking_id: id('neighbour') });
  });

  test('is rejected, and followed by another one', () => {
    const { ask, add, subject, rowOf, notesOf } = started();
    ask('request', '2027-01-05T15:00:00Z');
    add('CancellationRejected', { ...subject, requestId: id('request'), adminNotes: null }, decidedAt);
    ask('again', '2027-01-07T15:00:00Z');
    expect(rowOf('request')).toMatchObject({ status: 'rejected', processed_at: decidedAt.at });
    expect(rowOf('again')).toMatchObject({ status: 'pending' });
    expect(Object.keys(notesOf('visit') ?? {}).sort()).toEqual([id('request'), id('again')].sort());
  });

  test('keeps no words of a person who is erased', () => {
    const { ask, add, rowOf, notesOf } = started();
    ask('request', '2027-01-05T15:00:00Z');
    add('PersonErased', { personId: id('Ana Lopez'), streams: [`booking-${id('visit')}`] });
    expect(notesOf('visit')).toEqual({});
    expect(notesOf('neighbour')).toEqual({ [id('other')]: { reason: 'Other.', adminNotes: null } });
    expect(rowOf('request')).toMatchObject({ status: 'pending' });
  });
});

describe('an order to move a visit', () => {
  const filed = {
    kind: 'reschedule',
    status: 'pending',
    from_date: '2027-01-15',
    from_slot_id: '08:00-10:00',
    to_date: '2027-01-18',
    to_slot_id: '10:00-12:00',
    requested_at: '2027-01-14T15:00:00Z',
  };

  test.each([
    ['RescheduleOrderApproved', 'approved', {}],
    ['RescheduleOrderDenied', 'rejected', { adminNotes: null }],
  ] as const)('waits until %s', (type, status, notes) => {
    const { file, add, subject, rowOf, notesOf } = started();
    file();
    expect(rowOf('order')).toMatchObject(filed);
    expect(notesOf('visit')).toEqual({ [id('order')]: { reason: 'Away.', adminNotes: null } });
    add(type, { ...subject, orderId: id('order'), ...notes }, decidedAt);
    expect(rowOf('order')).toMatchObject({ ...filed, status, processed_at: decidedAt.at });
  });
});
