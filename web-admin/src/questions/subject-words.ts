import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import type { Question } from '../api/types.ts';

const kinds = { wallet_line: 'A line of the wallet', job: 'A job', times: 'Working times' } as const;

/** What a question is about. */
export const subjectWords = ({ about }: Pick<Question, 'about'>): string => kinds[about];

export const visitWords = ({
  booking_date,
  time_slot,
  customer_name,
}: NonNullable<Question['visit']>): string =>
  `${customer_name}, ${shortDateOfYear(booking_date)}, ${time_slot}`;
