import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { ownCorrection, tapAt } from '@tidylog/contracts/testing/taps';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import {
  ana,
  assigned,
  ben,
  cancelled,
  completed,
  confirmed,
  ids,
  moveAsked,
  moved,
  placed,
  requested,
  started,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { goOnTheWay, noteOverdue, reportNoAccess, updateEta } from './road-decisions.ts';

const given = givenOf({ initial, evolve });
const timeZone = 'America/Chicago';
const ready = [requested, placed, assigned, confirmed];
const [tapped, eta] = ['2027-01-15T13:20:00Z' as InstantText, '2027-01-15T13:40:00Z' as InstantText];
const by = (at: string, tapId = 'tap') => ({
  cleanerId: ana,
  tap: { tapId, tappedAt: null, now: Temporal.Instant.from(at) },
  timeZone,
});
const facts = { ...ids, cleanerId: ana, ...tapAt(tapped), tapId: 'tap' };
const onTheWay = (arrival: InstantText | null): BookingEvent => ({
  type: 'CleanerOnTheWay',
  data: { ...facts, eta: arrival },
});
const etaUpdated: BookingEvent = { type: 'EtaUpdated', data: { ...facts, eta } };

describe('being on the way', () => {
  const going = (given: string | null, at: string = tapped) => goOnTheWay({ ...by(at), eta: given });
  test('is said once, with or without a time', () => {
    given(...ready)
      .when(going(null))
      .yields(onTheWay(null));
    given(...ready)
      .when(going('20'))
      .yields(onTheWay(eta));
    given(...ready, onTheWay(eta))
      .when(goOnTheWay({ ...by(tapped, 'again'), eta: null }))
      .yields();
  });
  test('is said again with another time only', () => {
    const again = (arrival: string) => goOnTheWay({ ...by(tapped, 'again'), eta: arrival });
    given(...ready, onTheWay(eta))
      .when(again('07:40'))
      .yields();
    given(...ready, onTheWay(null))
      .when(again('07:40'))
      .yields({ type: 'EtaUpdated', data: { ...facts, tapId: 'again', eta } });
  });
  test('is over once the visit has begun: what was tapped before is no news', () => {
    given(...ready, started)
      .when(going(null))
      .yields();
    given(...ready, started)
      .when(going(null, '2027-01-15T14:00:01Z'))
      .refuses('visit-already-started');
  });
  test('is for the day of the visit, and for confirmed visits', () => {
    given(...ready)
      .when(going(null, '2027-01-15T05:59:59Z'))
      .refuses('not-visit-day');
    given(requested, placed, assigned).when(going(null)).refuses('not-confirmed');
    given(...ready, moveAsked)
      .when(going(null))
      .refuses('move-under-way');
    given(...ready, cancelled)
      .when(going(null))
      .refuses('already-cancelled');
  });
  test('can be said again after a clock-in that was taken back, and a late tap of before says nothing', () => {
    const back = {
      type: 'WorkTimesCorrected',
      data: {
        ...ids,
        ...ownCorrection,
        cleanerId: ana,
        clockedInAt: null,
        clockedOutAt: null,
        statusAfter: 'confirmed',
        before: { clockedInAt: tapped, clockedOutAt: null },
        reason: 'Not this house',
        takenBackAt: tapped,
      },
    } as BookingEvent;
    const after = '2027-01-15T14:10:00Z';
    const again = { ...facts, ...tapAt(after as InstantText), tapId: 'again', eta: null };
    for (const before of [
      [onTheWay(eta), started, back],
      [started, back, onTheWay(eta)],
    ])
      given(...ready, ...before)
        .when(goOnTheWay({ ...by(after, 'again'), eta: null }))
        .yields({ type: 'CleanerOnTheWay', data: again });
  });
  test('is forgotten when the visit is moved', () =>
    expect(given(...ready, onTheWay(eta), moved).state).toMatchObject({
      road: { isOnTheWay: false, eta: null },
    }));
});

describe('the time of arrival', () => {
  const arriving = (text: string, at: string = tapped) => updateEta({ ...by(at), eta: text });
  test('is stored as an instant, once', () => {
    given(...ready)
      .when(arriving('7:40 AM'))
      .yields(etaUpdated);
    given(...ready, etaUpdated)
      .when(updateEta({ ...by(tapped, 'other'), eta: '07:40' }))
      .yields();
  });
  test('is refused where it is no time to come on that day', () =>
    given(...ready)
      .when(arriving('07:19'))
      .refuses('invalid-input', {
        errors: [{ path: 'eta', message: '7:19 AM has passed. Enter a later time.' }],
      }));
  test('on another day is refused', () =>
    given(...ready)
      .when(arriving('07:40', '2027-01-14T13:20:00Z'))
      .refuses('not-visit-day'));
});

describe('a closed door', () => {
  const reportId = '0197a1f0-0000-4000-8000-0000000000f1';
  const secondId = '0197a1f0-0000-4000-8000-0000000000f3';
  const report = { reportId, reason: 'no-key', note: 'No lockbox.', photoIds: [] } as const;
  const reporting = (at: string, tapId = 'tap') => reportNoAccess({ ...by(at, tapId), ...report });
  const reported: BookingEvent = { type: 'CouldNotGetIn', data: { ...facts, ...report, photoIds: [] } };
  const dismissed: BookingEvent = {
    type: 'AccessProblemSettled',
    data: {
      ...ids,
      cleanerId: ana,
      reportId,
      outcome: 'dismissed',
      cleanerPay: noMoney,
      earningId: null,
    },
  };
  test('names no photo that the job does not have', () =>
    given(...ready)
      .when(reportNoAccess({ ...by(tapped, 'tap'), ...report, photoIds: [reportId] }))
      .yields(reported));
  test('is reported once', () => {
    given(...ready)
      .when(reporting(tapped))
      .yields(reported);
    given(...ready, reported)
      .when(reporting(tapped))
      .yields();
    given(...ready, reported)
      .when(reportNoAccess({ ...by(tapped, 'tap'), ...report, reason: 'nobody-home' }))
      .refuses('idempotency-key-reused');
    given(...ready, reported)
      .when(reporting(tapped, 'other'))
      .refuses('already-reported');
  });
  test('is reported from one hour before the slot until midnight, before clock-in', () => {
    given(...ready)
      .when(reporting('2027-01-15T12:59:59Z'))
      .refuses('too-early-to-clock-in', { detail: expect.any(String) });
    given(...ready)
      .when(reporting('2027-01-16T06:00:00Z'))
      .refuses('visit-day-over');
    given(...ready, started)
      .when(reporting('2027-01-15T14:00:01Z'))
      .refuses('visit-already-started');
    given(requested, placed, assigned).when(reporting(tapped)).refuses('not-confirmed');
    given(...ready, moveAsked)
      .when(reporting(tapped))
      .refuses('move-under-way');
  });

  test('can be reported again once the visit was moved', () =>
    given(...ready, reported, moved)
      .when(reporting('2027-01-16T18:00:00Z', 'other'))
      .yields({
        type: 'CouldNotGetIn',
        data: { ...reported.data, tapId: 'other', at: '2027-01-16T18:00:00Z' },
      } as BookingEvent));
  test('is reported by another cleaner as well, who has the job by then', () => {
    const toBen = { ...assigned, data: { ...assigned.data, cleanerId: ben, previousCleanerId: ana } };
    const second = { ...by(tapped, 'other'), cleanerId: ben, ...report, reportId: secondId };
    given(...ready, reported, toBen as BookingEvent)
      .when(reportNoAccess(second))
      .yields({
        type: 'CouldNotGetIn',
        data: { ...reported.data, cleanerId: ben, tapId: 'other', reportId: secondId },
      } as BookingEvent);
  });
  test('can be reported again once it was decided', () =>
    given(...ready, reported, dismissed)
      .when(reporting(tapped, 'other'))
      .yields({ type: 'CouldNotGetIn', data: { ...reported.data, tapId: 'other' } } as BookingEvent));
});

describe('a missing clock-out', () => {
  const plannedEnd = '2027-01-15T16:00:00Z' as InstantText;
  test('is noted while the visit runs', () => {
    given(...ready, started)
      .when(noteOverdue({ timeZone }))
      .yields({ type: 'ClockOutOverdue', data: { ...ids, cleanerId: ana, plannedEnd } });
    given(...ready, started, completed)
      .when(noteOverdue({ timeZone }))
      .yields();
  });
});
