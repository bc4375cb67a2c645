import { frequency } from '@tidylog/contracts/schemas/homes';
import { bookingStatus } from '@tidylog/contracts/schemas/statuses';
import { localDate } from '@tidylog/contracts/schemas/time';
import { z } from '@tidylog/contracts/schemas/zod';
import { allOf, type Parameters, searchPatterns } from '../query/conditions.ts';

const oneOrMore = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema.transform((value) => [value]), z.array(schema)]);

export const bookingFilter = z.strictObject({
  id: z.array(z.uuid()).optional(),
  q: z.string().optional(),
  status: oneOrMore(bookingStatus).optional(),
  frequency: oneOrMore(frequency).optional(),
  booking_date: localDate.optional(),
  booking_date_gte: localDate.optional(),
  booking_date_lte: localDate.optional(),
  /** Null for those that nobody is assigned to. */
  cleaner_id: z.uuid().nullable().optional(),
  customer_id: z.uuid().optional(),
});
export type BookingFilter = z.output<typeof bookingFilter>;

/** All words in what the booking carried, or all in what its customer is called today. */
const searched = (text: string, { add }: Parameters): string[] => {
  const placeholders = searchPatterns(text).map(add);
  if (placeholders.length === 0) return [];
  const inColumn = (column: string) => allOf(placeholders.map((pattern) => `${column} like ${pattern}`));
  const customers = `select id from read.customers where ${inColumn('search')}`;
  return [`((${inColumn('b.search')}) or b.customer_id = any(array(${customers})))`];
};

/** The condition over bookings `b` that a filter stands for. */
export function conditionOf(filter: BookingFilter, parameterList: Parameters): string {
  const { add } = parameterList;
  const conditions = ['b.placed_at is not null'];
  const wanted = <Value>(value: Value | undefined, condition: (placeholder: string) => string) => {
    if (value !== undefined) conditions.push(condition(add(value)));
  };
  wanted(filter.id, (ids) => `b.id = any(${ids}::uuid[])`);
  wanted(filter.status, (statuses) => `b.status = any(${statuses}::text[])`);
  wanted(filter.frequency, (frequencies) => `b.frequency = any(${frequencies}::text[])`);
  wanted(filter.booking_date, (date) => `b.booking_date = ${date}`);
  wanted(filter.booking_date_gte, (date) => `b.booking_date >= ${date}`);
  wanted(filter.booking_date_lte, (date) => `b.booking_date <= ${date}`);
  wanted(filter.customer_id, (id) => `b.customer_id = ${id}`);
  if (filter.cleaner_id === null) conditions.push('b.cleaner_id is null');
  else wanted(filter.cleaner_id, (id) => `b.cleaner_id = ${id}`);
  if (filter.q !== undefined) conditions.push(...searched(filter.q, parameterList));
  return allOf(conditions);
}
