import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Answer } from '@tidylog/web-shared/api/call';
import type { Line, Method, Payment } from '../features/cleaner/wallet/queries.ts';
import { at } from './fixtures.ts';

const date = (text: string) => text as LocalDate;

export const newMethod = (part: Partial<Method> = {}): Method => ({
  id: '018f0000-0000-4000-8000-0000000000c1',
  name: 'Chase',
  type: 'bank',
  is_default: true,
  last_four: '6789',
  needs_details: false,
  added_at: '2027-01-02T15:00:00Z',
  returned_at: null,
  ...part,
});

export const newLine = (part: Partial<Line> = {}): Line => ({
  id: 'job/018f0000-0000-7000-8000-0000000000b1',
  type: 'job_payment',
  title: part.description ?? 'Pay for the visit on Mon, Jan 4, Ana Early',
  description: 'Pay for the visit on Mon, Jan 4, Ana Early',
  amount: 132,
  status: 'completed',
  created_at: at('2027-01-04T18:00:00Z'),
  job_id: '018f0000-0000-7000-8000-0000000000b1',
  date: date('2027-01-04'),
  fee: null,
  expected_by: null,
  question: null,
  ...part,
});

export const newPayment = (part: Partial<Payment> = {}): Payment => ({
  id: '018f0000-0000-4000-8000-0000000000d1',
  type: 'withdrawal',
  status: 'pending',
  amount: 40,
  method: 'Chase ••6789',
  created_at: at('2027-01-04T15:00:00Z'),
  processed_at: null,
  fee: 2.5,
  net_amount: 37.5,
  expected_by: date('2027-01-07'),
  failure: null,
  needs_details: false,
  ...part,
});

export const newWithdrawn = (
  part: Partial<Answer<'POST /cleaner/withdraw'>> = {},
): Answer<'POST /cleaner/withdraw'> => ({
  id: newPayment().id,
  amount: 40,
  fee: 2.5,
  net_amount: 37.5,
  status: 'pending',
  method: 'Chase ••6789',
  expected_by: date('2027-01-07'),
  available: 92,
  pending: 40,
  ...part,
});
