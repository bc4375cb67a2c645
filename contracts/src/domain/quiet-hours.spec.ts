import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadMinutes, quietUntil, timelinessOf } from './quiet-hours.ts';

const chicago = { quietHours: '21:00-08:00', timeZone: 'America/Chicago' };
const at = (time: string, date = '2027-01-15') =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('America/Chicago').toInstant();

describe('the quiet hours', () => {
  test.each([
    ['20:59', null],
    ['21:00', at('08:00', '2027-01-16')],
    ['23:59', at('08:00', '2027-01-16')],
    ['03:00', at('08:00')],
    ['07:59', at('08:00')],
    ['08:00', null],
  ])('at %s', (time, until) => expect(quietUntil(at(time), chicago)).toEqual(until));
  test('may be by day, or none at all', () => {
    const byDay = { ...chicago, quietHours: '12:00-13:30' };
    expect(quietUntil(at('13:29'), byDay)).toEqual(at('13:30'));
    expect(quietUntil(at('13:30'), byDay)).toBeNull();
    expect(quietUntil(at('03:00'), { ...chicago, quietHours: '08:00-08:00' })).toBeNull();
  });
  test('end at their time of the day on the night in which the clock changes', () =>
    expect(quietUntil(at('23:00', '2027-03-13'), chicago)).toEqual(
      Temporal.Instant.from('2027-03-14T13:00:00Z'),
    ));
});

describe('a reminder', () => {
  const visit = at('10:00', '2027-01-16');
  const hourBefore = { start: visit, timing: '1h' } as const;
  const dayBefore = { start: visit, timing: '24h' } as const;
  test.each([
    [hourBefore, at('08:59', '2027-01-16'), 'early'],
    [hourBefore, at('09:00', '2027-01-16'), 'send'],
    [hourBefore, at('09:10', '2027-01-16'), 'send'],
    [hourBefore, at('09:29', '2027-01-16'), 'send'],
    [hourBefore, at('09:31', '2027-01-16'), 'too-late'],
    [hourBefore, at('10:01', '2027-01-16'), 'too-late'],
    [hourBefore, at('09:20', '2027-01-16'), 'send'],
    [dayBefore, at('20:59'), 'send'],
    [dayBefore, at('21:05'), 'quiet-hours'],
    [dayBefore, at('22:01'), 'too-late'],
    [{ start: at('08:00'), timing: '1h' }, at('07:00'), 'quiet-hours'],
    [{ start: at('08:00'), timing: '1h' }, at('08:30'), 'quiet-hours'],
    [{ start: at('06:00', '2027-01-16'), timing: '24h' }, at('06:00'), 'wait'],
    [{ start: at('06:00', '2027-01-16'), timing: '24h' }, at('08:00'), 'send'],
  ] as const)('%# is judged by the time at which it is looked at', (reminder, now, judged) =>
    expect(timelinessOf(reminder, now, chicago)).toBe(judged),
  );
  test('never goes out in the quiet hours, before its hour or after half of its lead, and never waits in vain', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 24 * 60 }),
        fc.integer({ min: -120, max: 26 * 60 }),
        fc.constantFrom('24h' as const, '1h' as const),
        (minute, before, timing) => {
          const start = at('00:00').add({ minutes: minute });
          const now = start.subtract({ minutes: before });
          const judged = timelinessOf({ start, timing }, now, chicago);
          const lead = leadMinutes[timing];
          if (judged === 'send') {
            expect(quietUntil(now, chicago)).toBeNull();
            expect(before).toBeLessThanOrEqual(lead);
            expect(before).toBeGreaterThanOrEqual(lead / 2);
          }
          if (judged === 'wait') {
            const until = quietUntil(now, chicago);
            expect(until).not.toBeNull();
            if (until !== null) expect(timelinessOf({ start, timing }, until, chicago)).toBe('send');
          }
        },
      ),
    ));
});
