import type { Answer } from '@tidylog/web-shared/api/call';
import { at, bookingId } from './fixtures.ts';

type Job = Answer<'GET /cleaner/today-jobs'>[number];

/** A confirmed job of a Monday that can be begun now. */
export const newJob = (part: Partial<Job> = {}): Job => ({
  id: bookingId,
  customer_name: 'Ana Early',
  contact_visible: true,
  customer_email: 'ana@example.com',
  customer_phone: null,
  address: '12 Barker Cypress Rd, Cypress, TX 77433',
  date: '2027-01-04',
  time_slot: '10:00 AM - 12:00 PM',
  start_time: '10:00',
  end_time: '12:00',
  starts_at: at('2027-01-04T16:00:00Z'),
  duration_hours: 2,
  total_amount: 220,
  pay_amount: 132,
  pay_share: 0.6,
  pay_base: 220,
  status: 'confirmed',
  special_instructions: 'Mind the cat.',
  notes: null,
  services: [],
  eta: null,
  eta_at: null,
  on_the_way_at: null,
  clock_in_from: at('2027-01-04T15:00:00Z'),
  can_clock_in: true,
  can_take_back: false,
  clocked_in_at: null,
  clocked_out_at: null,
  planned_end: null,
  is_overdue: false,
  hours_by: null,
  access_problem: null,
  cannot_come_at: null,
  checklist: { done: 0, total: 8 },
  photo_count: 0,
  open_question_id: null,
  version: '3',
  ...part,
});

/** The same with all that its own page shows. */
export const detailsOf = (job: Job, part: Partial<Answer<'GET /cleaner/jobs/:id'>> = {}) => ({
  ...job,
  rooms: [],
  checklist_items: [],
  photos: [],
  notes_written: [],
  times: [],
  trip_pay: null,
  ...part,
});
