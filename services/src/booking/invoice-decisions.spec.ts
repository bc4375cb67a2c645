import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { describe, test } from 'vitest';
import {
  assigned,
  completed,
  confirmed,
  friday,
  ids,
  moveId as invoiceId,
  otherMoveId as otherId,
  placed,
  requested,
} from '../testing/booking-events.ts';
import { givenOf } from '../testing/given.ts';
import { evolve } from './booking.ts';
import { initial } from './booking-state.ts';
import { orderInvoice, releaseInvoice } from './invoice-decisions.ts';

const given = givenOf({ initial, evolve });
const order = orderInvoice({ invoiceId, issueDate: friday });
const another = orderInvoice({ invoiceId: otherId, issueDate: friday });
const orderedAs = (id: string): BookingEvent => ({
  type: 'InvoiceOrdered',
  data: { ...ids, invoiceId: id, issueDate: friday },
});
const ordered = orderedAs(invoiceId);
const released: BookingEvent = { type: 'InvoiceReleased', data: { ...ids, invoiceId } };
const reopenAsked: BookingEvent = {
  type: 'ReopenRequested',
  data: { ...ids, reopenId: otherId, completion: 1, reason: 'Not done.' },
};
const ready = [requested, placed, assigned, confirmed];
const done = [...ready, completed];

describe('ordering an invoice', () => {
  test('is possible once the visit is completed', () => {
    given().when(order).refuses('not-found');
    given(...ready)
      .when(order)
      .refuses('not-completed');
    given(...done)
      .when(order)
      .yields(ordered);
  });
  test('is not possible while the visit is being reopened', () =>
    given(...done, reopenAsked)
      .when(order)
      .refuses('not-completed'));
  test('twice writes nothing, also once it is released', () => {
    given(...done, ordered)
      .when(order)
      .yields();
    given(...done, ordered, released)
      .when(order)
      .yields();
  });
  test('of another is refused while one counts', () => {
    given(...done, ordered)
      .when(another)
      .refuses('invoice-exists');
    given(...done, ordered, released)
      .when(another)
      .yields(orderedAs(otherId));
  });
});

describe('the release of a void invoice', () => {
  test('is written once', () => {
    given(...done, ordered)
      .when(releaseInvoice({ invoiceId }))
      .yields(released);
    given(...done, ordered, released)
      .when(releaseInvoice({ invoiceId }))
      .yields();
  });
  test('leaves the next one alone', () =>
    given(...done, ordered, released, orderedAs(otherId))
      .when(releaseInvoice({ invoiceId }))
      .yields());
});
