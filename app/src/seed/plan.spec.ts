import { addDays, dateAt, isWorkingDay } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { settings } from '../environment.ts';
import {
  allDemoCleaners,
  allDemoCustomers,
  demoCleaners,
  demoCustomers,
  harper,
  harperAgain,
} from './people.ts';
import { planCompany } from './plan.ts';
import type { DemoAct } from './plan-draft.ts';

const timeZone = 'America/Chicago';
const dailyCapacity = 10;
// A working day at noon, a Sunday, the night of the spring change, and the last minute of a year.
const moments = [
  '2026-11-27T18:00:00Z',
  '2027-01-17T15:00:00Z',
  '2027-03-14T08:30:00Z',
  '2028-01-01T05:59:00Z',
].map((text) => Temporal.Instant.from(text));

const plan = (now: Temporal.Instant) => planCompany({ now, timeZone, dailyCapacity, holdHours: 24 });
const of = <Kind extends DemoAct['do']>(acts: readonly DemoAct[], kind: Kind) =>
  acts.filter((act): act is Extract<DemoAct, { do: Kind }> => act.do === kind);

test('the demo people have numbers of their own, none of them that of the office', () => {
  const { OFFICE_PHONE } = settings.parse({});
  const people = [...allDemoCustomers.filter((_, index) => index !== harperAgain), ...allDemoCleaners];
  const phones = people.map(({ phone }) => phone);
  expect(new Set(phones).size).toBe(phones.length);
  expect(phones).not.toContain(OFFICE_PHONE);
});

test('the demo people are as many as they should be, each with an address of their own', () => {
  expect(demoCustomers).toHaveLength(40);
  expect(demoCleaners).toHaveLength(8);
  expect(demoCleaners.filter(({ isApproved }) => !isApproved)).toHaveLength(2);
  const addresses = [...demoCustomers, ...demoCleaners].map(({ email }) => email);
  expect(new Set(addresses).size).toBe(48);
  expect(addresses.filter((address) => !/^[a-z.]+@(example\.com|tidylog\.test)$/.test(address))).toEqual([]);
});

describe.each(moments.map((now) => [now.toString(), now] as const))(
  'the demo company of %s',
  (_text, now) => {
    const acts = plan(now);
    const today = dateAt(now, timeZone);

    test('has more than 300 bookings, three months back and one ahead, by all 40 customers and two callers', () => {
      const placed = [...of(acts, 'place'), ...of(acts, 'make')];
      expect(placed.length).toBeGreaterThan(300);
      const dates = placed.map(({ date }) => date).sort();
      expect(dates[0]).toBe([addDays(today, -88), addDays(today, -87)].find(isWorkingDay));
      expect((dates.at(-1) ?? '') >= addDays(today, 27)).toBe(true);
      expect(new Set(placed.map(({ customer }) => customer)).size).toBe(42);
    });

    test('has a text that was refused, one of which no one knows, and a customer who replied STOP', () => {
      expect(of(acts, 'text-by-hand').map(({ outcome }) => outcome)).toEqual(['refused', 'unknown', 'sent']);
      expect(of(acts, 'stop-texts')).toHaveLength(1);
    });

    test('happens in order, and never later than now', () => {
      const times = acts.map(({ at }) => at.epochMilliseconds);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times.at(-1)).toBeLessThan(now.epochMilliseconds);
    });

    test('never takes more places than a day has, and gives a cleaner one visit a slot', () => {
      const perDay = Map.groupBy(
        [...of(acts, 'place'), ...of(acts, 'make'), ...of(acts, 'move')],
        ({ date }) => date,
      );
      expect(Math.max(...[...perDay.values()].map((visits) => visits.length))).toBe(dailyCapacity);
      const placed = new Map(of(acts, 'place').map((act) => [act.visit, act]));
      const moved = new Map(of(acts, 'move').map((act) => [act.visit, act]));
      const seats = of(acts, 'assign').map(({ visit, cleaner }) => {
        const { date, slotId } = moved.get(visit) ?? placed.get(visit) ?? { date: '', slotId: '' };
        return `${cleaner}/${date}/${slotId}`;
      });
      expect(new Set(seats).size).toBe(seats.length);
    });

    test('has 12 subscriptions, one of them of the demo customer, two paused and one ended', () => {
      const firsts = of(acts, 'place').filter(({ frequency }) => frequency !== 'one_time');
      expect(
        of(acts, 'begin')
          .map(({ visit }) => visit)
          .toSorted(),
      ).toEqual(firsts.map(({ visit }) => visit).toSorted());
      expect(firsts).toHaveLength(12);
      expect(firsts.filter(({ customer }) => customer === 0)).toHaveLength(1);
      expect(new Set(firsts.map(({ frequency }) => frequency)).size).toBe(4);
      expect([of(acts, 'pause').length, of(acts, 'end').length]).toEqual([2, 1]);
      const made = of(acts, 'make');
      expect(made.length).toBeGreaterThan(30);
      expect(made.filter(({ date }) => !isWorkingDay(date))).toEqual([]);
    });

    test('leaves bookings in every state', () => {
      const ended = new Set([...of(acts, 'clock-out'), ...of(acts, 'complete')].map(({ visit }) => visit));
      const inProgress = of(acts, 'clock-in').filter(({ visit }) => !ended.has(visit));
      expect(ended.size).toBeGreaterThan(200);
      expect(inProgress.length).toBeGreaterThan(0);
      expect(of(acts, 'expire').length).toBeGreaterThan(5);
      expect(of(acts, 'cancel').length).toBeGreaterThan(5);
      expect(of(acts, 'move').length).toBeGreaterThan(3);
      const decided = new Set(
        acts.flatMap((act) => ('visit' in act && act.do !== 'place' ? [act.visit] : [])),
      );
      const waiting = of(acts, 'place').filter(({ visit }) => !decided.has(visit));
      expect(waiting.length).toBeGreaterThan(5);
      // Their hold of 24 hours has not ended.
      expect(waiting.filter(({ at }) => now.since(at).total('hours') >= 24)).toEqual([]);
    });

    test('has what the office meets now and then', () => {
      expect(of(acts, 'write-down')).toHaveLength(2);
      expect(of(acts, 'merge')).toMatchObject([{ customer: harperAgain, into: harper }]);
      expect(of(acts, 'pay').filter(({ isDisputed }) => isDisputed)).toHaveLength(1);
      expect(of(acts, 'skip')).toHaveLength(1);
      expect(of(acts, 'wait').map(({ outcome }) => outcome)).toContain('contacted');
      expect(of(acts, 'dismiss')).toHaveLength(1);
      const reached = of(acts, 'withdraw').length;
      expect(reached).toBeGreaterThan(of(acts, 'pay-out').length);
      for (const kind of ['fail', 'return', 'process'] as const) expect(of(acts, kind)).toHaveLength(1);
      for (const kind of ['no-access', 'cannot-come', 'answer'] as const)
        expect(of(acts, kind)).toHaveLength(1);
      for (const kind of ['tick', 'note-to-customer', 'rate'] as const)
        expect(of(acts, kind).length).toBeGreaterThan(3);
      expect(of(acts, 'set-hours')).toHaveLength(3);
    });

    test('has time off, and only what was asked for late is over a job', () => {
      const dates = new Map(
        [...of(acts, 'place'), ...of(acts, 'make'), ...of(acts, 'move')].map((act) => [act.visit, act]),
      );
      const over = of(acts, 'take-off').map(({ cleaner, from, to, slots }) =>
        of(acts, 'assign').some(({ visit, cleaner: assigned }) => {
          const { date = '', slotId } = dates.get(visit) ?? {};
          const isCovered = slots === null || (slotId !== undefined && slots.includes(slotId));
          return assigned === cleaner && date >= from && date <= to && isCovered;
        }),
      );
      expect(over).toEqual([false, false, true]);
    });

    test('has photos of a few visits, before and after, and one of a closed door', () => {
      const photos = of(acts, 'photo');
      expect(photos.length).toBeLessThanOrEqual(9);
      const kinds = Map.groupBy(photos, ({ kind }) => kind);
      expect(kinds.get('before')).toHaveLength(4);
      expect(
        kinds
          .get('after')
          ?.map(({ visit, scene }) => `${visit} ${scene}`)
          .toSorted(),
      ).toEqual(
        kinds
          .get('before')
          ?.map(({ visit, scene }) => `${visit} ${scene}`)
          .toSorted(),
      );
      const [reported] = of(acts, 'no-access');
      const door = { scene: 'front-door', visit: reported?.visit, cleaner: reported?.cleaner };
      expect(kinds.get('problem')).toMatchObject([door]);
    });

    test('reminds of the visits of the last days, and by hand of some to come', () => {
      const reminded = of(acts, 'remind');
      expect(reminded.length).toBeGreaterThan(8);
      expect(new Set(reminded.map(({ visit }) => visit)).size).toBe(reminded.length);
      const byHand = of(acts, 'remind-by-hand');
      expect(byHand).toHaveLength(6);
      const moved = new Map(of(acts, 'move').map(({ visit, date }) => [visit, date]));
      const placed = new Map(
        [...of(acts, 'place'), ...of(acts, 'make')].map(({ visit, date }) => [visit, date]),
      );
      const daysAhead = (type: string) =>
        byHand
          .filter((act) => act.type === type)
          .map(({ visit }) => moved.get(visit) ?? placed.get(visit) ?? '')
          .map((date) => Temporal.PlainDate.from(today).until(date).days);
      expect(daysAhead('week_before').map((days) => days >= 6 && days <= 8)).toEqual([true, true, true]);
      expect(daysAhead('confirmation').map((days) => days >= 3 && days <= 5)).toEqual([true, true, true]);
    });

    test('texts about the visits of the last days, never at night', () => {
      const texts = of(acts, 'text');
      expect(new Set(texts.map(({ timing }) => timing))).toEqual(new Set(['24h', '1h']));
      expect(new Set(texts.map(({ visit, timing }) => `${visit} ${timing}`)).size).toBe(texts.length);
      const hours = texts.map(({ at }) => at.toZonedDateTimeISO(timeZone).hour);
      expect(hours.filter((hour) => hour < 8 || hour >= 21)).toEqual([]);
    });

    test('is the same for the same moment', () => {
      expect(plan(now).map((act) => ({ ...act, at: act.at.toString() }))).toEqual(
        acts.map((act) => ({ ...act, at: act.at.toString() })),
      );
    });
  },
);
