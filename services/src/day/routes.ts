import { officeDateError } from '@tidylog/contracts/domain/office-dates';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { isRefused, refuse } from '../kernel/decision.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import type { createClosures } from './closures.ts';

/** Says which visits stand in the way. */
async function named(
  refused: Refused,
  date: LocalDate,
  { visitsOn }: Pick<Views, 'visitsOn'>,
): Promise<Refused> {
  if (refused.refused !== 'day-has-bookings') return refused;
  const bookings = (await visitsOn(date)).map(({ bookingId, customerName, slotId }) => ({
    booking_id: bookingId,
    customer_name: customerName,
    time_slot: slotLabel(slotId),
  }));
  if (bookings.length === 0) return refused;
  const names = bookings.map(({ customer_name, time_slot }) => `${customer_name}, ${time_slot}`);
  const detail = `There are bookings on ${longDate(date)}: ${names.join('; ')}. Move or cancel them first.`;
  return { ...refused, detail, extra: { bookings } };
}

export const dayRoutes = (
  { settings }: Kit,
  closing: ReturnType<typeof createClosures>,
  views: Pick<Views, 'visitsOn'>,
): AnyRoute[] => [
  route('PUT /admin/closed-days/:date', async ({ params: { date }, body: { reason } }, context) => {
    const message = officeDateError(date, dateAt(context.now, settings.timeZone));
    if (message !== undefined) return refuse('invalid-input', { errors: [{ path: 'date', message }] });
    const closed = await closing.close(date, reason, byCaller(context));
    return isRefused(closed) ? named(closed, date, views) : { body: undefined, position: closed.position };
  }),

  route('DELETE /admin/closed-days/:date', async ({ params: { date } }, context) => {
    const opened = await closing.open(date, byCaller(context));
    return isRefused(opened) ? opened : { body: undefined, position: opened.position };
  }),
];
