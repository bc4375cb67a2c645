import { describe, expect, test } from 'vitest';
import { localDate } from '../schemas/time.ts';
import { type CalendarVisit, calendarFileName, calendarOf } from './visit-calendar.ts';

const bookingId = '0197a1f0-0000-7000-8000-0000000000b1';
const visit: CalendarVisit = {
  bookingId,
  date: localDate.parse('2027-11-05'),
  slotId: '08:00-10:00',
  durationHours: 4.75,
  timeZone: 'America/Chicago',
  status: 'confirmed',
  revision: 4,
  madeAt: Temporal.Instant.from('2027-10-20T15:00:00Z'),
  brandName: 'Tidy Home Cleaning',
  officePhone: '(281) 555-0142',
  officeEmail: 'office@example.com',
  attendee: null,
  address: '12 Oak Lane, Houston, TX 77433',
  url: null,
};

/** The lines of a file, unfolded. */
const linesOf = (changes: Partial<CalendarVisit> = {}): readonly string[] =>
  calendarOf({ ...visit, ...changes })
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('the calendar entry of a visit', () => {
  test('has the place, the company and the time of the visit', () => {
    expect(linesOf()).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${bookingId}@tidylog`,
        'SEQUENCE:4',
        'DTSTAMP:20271020T150000Z',
        'DTSTART:20271105T130000Z',
        'DTEND:20271105T150000Z',
        'SUMMARY:Home cleaning by Tidy Home Cleaning',
        'LOCATION:12 Oak Lane\\, Houston\\, TX 77433',
        'STATUS:CONFIRMED',
        'DESCRIPTION:We arrive between 8:00 AM and 10:00 AM and stay about 4 hours 45 minutes. Questions? Call us: (281) 555-0142.',
      ]),
    );
  });

  test('starts at eight on both sides of the clock changes', () => {
    const startOf = (date: string) =>
      linesOf({ date: localDate.parse(date) }).find((line) => line.startsWith('DTSTART'));
    expect(startOf('2027-11-08')).toBe('DTSTART:20271108T140000Z');
    expect(startOf('2027-03-12')).toBe('DTSTART:20270312T140000Z');
    expect(startOf('2027-03-15')).toBe('DTSTART:20270315T130000Z');
  });

  test('moves with its booking, being the same entry, newer', () => {
    const moved = linesOf({ date: localDate.parse('2027-11-08'), revision: 6 });
    expect(moved).toEqual(
      expect.arrayContaining([`UID:${bookingId}@tidylog`, 'SEQUENCE:6', 'DTSTART:20271108T140000Z']),
    );
  });

  test('goes away when the booking is cancelled', () => {
    expect(linesOf({ status: 'cancelled', revision: 7 })).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', `UID:${bookingId}@tidylog`, 'SEQUENCE:7', 'STATUS:CANCELLED']),
    );
  });

  test('is organized by the company, and invites no one when downloaded', () => {
    const lines = linesOf();
    expect(lines).toContain('ORGANIZER;CN="Tidy Home Cleaning":mailto:office@example.com');
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  });

  const ana = { name: 'Ana "A"\r\nBold; Lopez', email: 'ana@example.com' };
  test.each([
    ['confirmed', 'METHOD:REQUEST'],
    ['tentative', 'METHOD:REQUEST'],
    ['cancelled', 'METHOD:CANCEL'],
  ] as const)('that is mailed while %s is a message to its customer: %s', (status, method) => {
    const lines = linesOf({ status, attendee: ana });
    expect(lines).toContain(method);
    expect(lines.filter((line) => line.startsWith('ORGANIZER'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Ana A Bold; Lopez":MAILTO:ana@example.com',
    ]);
  });

  test('is no certain one while the booking is pending', () => {
    expect(linesOf({ status: 'tentative' })).toContain('STATUS:TENTATIVE');
  });

  test('is the same file for the same state', () => {
    expect(calendarOf(visit)).toBe(calendarOf(visit));
  });

  test('keeps a name of the company from adding lines of its own', () => {
    const lines = linesOf({ brandName: 'Tidy; Co,\r\nATTENDEE:mailto:x@example.org' });
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(lines).toContain('SUMMARY:Home cleaning by Tidy\\; Co\\,\\nATTENDEE:mailto:x@example.org');
  });
});

test('its file is named after the booking as people see it', () => {
  expect(calendarFileName(bookingId)).toBe('cleaning-000000b1.ics');
});
