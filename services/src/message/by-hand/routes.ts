import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { creationFor } from '../../kernel/idempotency.ts';
import { byCaller, latest } from '../../kernel/kit.ts';
import type { Asked, Remind, Reminded } from './reminders.ts';
import type { Resend } from './resend.ts';

const atOnce = 4;

interface Dependencies {
  readonly remind: Remind;
  readonly resend: Resend;
}

const idFor = (name: EndpointName, of: string, { actor, idempotencyKey }: CallContext): string =>
  creationFor({ actorId: actor.id, route: name, of }, idempotencyKey).id;

/** The office reminds customers, and sends again what failed. */
export function messageRoutes({ remind, resend }: Dependencies): AnyRoute[] {
  return [
    route('POST /admin/email-reminders/send-single', async ({ body }, context) => {
      const { booking_id: id, reminder_type: type, again } = body;
      const askId = idFor('POST /admin/email-reminders/send-single', `${id}/${type}`, context);
      const { result, reason, position } = await remind(id, { type, again, askId }, byCaller(context));
      if (result === 'sent')
        return { body: { success: true, message: 'Email reminder sent successfully' }, position };
      return refuse(reason ?? 'mail-unavailable');
    }),

    route('POST /admin/email-reminders/send-batch', async ({ body }, context) => {
      const { reminder_type: type, again } = body;
      const by = byCaller(context);
      const one = async (id: BookingId): Promise<Reminded & { readonly id: BookingId }> => {
        const askId = idFor('POST /admin/email-reminders/send-batch', `${id}/${type}`, context);
        const asked: Asked = { type, again, askId };
        return { id, ...(await remind(id, asked, by)) };
      };
      const ids = [...new Set(body.booking_ids)];
      const done: Awaited<ReturnType<typeof one>>[] = [];
      for (let first = 0; first < ids.length; first += atOnce)
        done.push(...(await Promise.all(ids.slice(first, first + atOnce).map(one))));
      const count = (wanted: Reminded['result']) => done.filter(({ result }) => result === wanted).length;
      return {
        body: {
          total_bookings: done.length,
          emails_sent: count('sent'),
          emails_failed: count('failed'),
          emails_skipped: count('skipped'),
          results: done.map(({ id, result, reason }) => ({ booking_id: id, result, reason })),
        },
        position: latest(...done.map(({ position }) => position)),
      };
    }),

    route('POST /admin/messages/:id/resend', async ({ params: { id } }, context) => {
      const resendId = idFor('POST /admin/messages/:id/resend', id, context);
      const done = await resend(id, resendId, byCaller(context));
      if (isRefused(done)) return done;
      return { body: { success: true, message: 'Message sent again' }, position: done.position };
    }),
  ];
}
