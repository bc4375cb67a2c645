import { describe, expect, test } from 'vitest';
import type { JobAct, Tap } from './tap-store.ts';
import { reportOf, saidOf } from './tap-words.ts';
import { withTaps } from './with-taps.ts';

type Job = Parameters<typeof withTaps>[0];
const items = [
  { id: 'a', room: 'Kitchen', text: 'Counters', done_at: null },
  { id: 'b', room: 'Kitchen', text: 'Floor', done_at: '2027-01-15T14:00:00Z' },
];
const job = {
  id: 'job-1',
  status: 'confirmed',
  clocked_in_at: null,
  clocked_out_at: null,
  can_clock_in: true,
  is_overdue: false,
  on_the_way_at: null,
  eta: null,
  access_problem: null,
  checklist: { done: 1, total: 2 },
  checklist_items: items,
  notes_written: [],
} as unknown as Job;
let sequence = 0;
const tap = (act: JobAct, more: Partial<Tap> = {}): Tap => {
  sequence += 1;
  return {
    id: `tap-${sequence}`,
    owner: 'ana',
    sequence,
    lane: act === 'photos' ? 'photos' : 'acts',
    job: 'job-1',
    act,
    body: {},
    tappedAt: '2027-01-15T14:02:00Z',
    refusal: null,
    ...more,
  };
};
const refusal = { code: 'already-cancelled', detail: 'This booking is cancelled.' };

describe('a job with what waits', () => {
  test('is begun and finished at the times of the taps', () => {
    const begun = withTaps(job, [tap('clock-in')]);
    expect(begun).toMatchObject({
      status: 'in_progress',
      clocked_in_at: '2027-01-15T14:02:00Z',
      can_clock_in: false,
    });
    const finished = [tap('clock-in'), tap('clock-out', { tappedAt: '2027-01-15T16:00:00Z' })];
    expect(withTaps(job, finished)).toMatchObject({
      status: 'completed',
      clocked_out_at: '2027-01-15T16:00:00Z',
    });
    const claimed = tap('clock-out', { body: { finished_at: '2027-01-15T15:00:00Z' } });
    expect(withTaps(job, [tap('clock-in'), claimed]).clocked_out_at).toBe('2027-01-15T15:00:00Z');
  });
  test('has its notes, for whom they are written', () => {
    const body = { text: 'A tile is loose.', audience: 'customer' };
    const note = tap('notes', { body });
    expect(withTaps(job, [note])).toMatchObject({
      notes_written: [{ id: note.id, ...body, cannot_come: false, written_at: '2027-01-15T14:02:00Z' }],
    });
  });
  test('says that the cleaner is on the way, and could not get in', () => {
    expect(withTaps(job, [tap('on-my-way', { body: { eta: '09:40' } })])).toMatchObject({
      on_the_way_at: '2027-01-15T14:02:00Z',
      eta: '09:40',
    });
    expect(withTaps(job, [tap('update-eta', { body: { eta: '15 minutes' } })]).eta).toBeNull();
    expect(withTaps(job, [tap('no-access', { body: { reason: 'no-key' } })]).access_problem).toMatchObject({
      reason: 'no-key',
      reported_at: '2027-01-15T14:02:00Z',
      settled: null,
    });
  });
  test('has its ticks', () => {
    const ticks = [
      { id: 'a', done: true, at: '2027-01-15T14:05:00Z' },
      { id: 'b', done: false, at: '2027-01-15T14:06:00Z' },
      { id: 'unknown', done: true, at: '2027-01-15T14:06:00Z' },
    ];
    expect(withTaps(job, [tap('checklist', { body: { items: ticks } })])).toMatchObject({
      checklist: { done: 1, total: 2 },
      checklist_items: [{ done_at: '2027-01-15T14:05:00Z' }, { done_at: null }],
    });
  });
  test('says that they cannot come, from the press on', () => {
    const told = tap('notes', { body: { text: 'Ill.', audience: 'office', cannot_come: true } });
    expect(withTaps(job, [told]).cannot_come_at).toBe(told.tappedAt);
    expect(saidOf(told, 'America/Chicago')).toBe('Cannot come, written at 8:02 AM');
  });
  test('is as the server has it behind a refusal, and for other jobs', () => {
    expect(withTaps(job, [tap('clock-in', { refusal }), tap('clock-out')])).toEqual(job);
    expect(withTaps(job, [tap('clock-in', { job: 'job-2' }), tap('photos')])).toEqual(job);
  });
});

test('taps are said with their time, and told to the office with the reason', () => {
  const zone = 'America/Chicago';
  expect(saidOf(tap('clock-in'), zone)).toBe('Clocked in at 8:02 AM');
  const late = tap('clock-out', { tappedAt: '2027-01-15T16:00:00Z' });
  expect(reportOf([tap('clock-in', { refusal }), late], zone)).toBe(
    'My phone could not send this: Clocked in at 8:02 AM. Clocked out at 10:00 AM. This booking is cancelled.',
  );
});
