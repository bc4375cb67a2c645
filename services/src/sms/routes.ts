import { smsTemplateVersion } from '@tidylog/contracts/domain/versions';
import { erased } from '@tidylog/contracts/events/event';
import { uuid } from '@tidylog/contracts/schemas/ids';
import type { smsTemplateInput } from '@tidylog/contracts/schemas/sms';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { CustomerId, UserId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type AnyRoute, type CallContext, route, type Show } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { recordedPhone } from '../customer/recorded-phone.ts';
import { createAccountFinder } from '../identity/account-finder.ts';
import { isRefused, refuse, unlessStale } from '../kernel/decision.ts';
import { creationFor, creationOf } from '../kernel/idempotency.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { loadVisit } from '../message/visit.ts';
import type { createTextsByHand } from './by-hand.ts';
import { previewOf } from './filled.ts';
import { schedulerStream, startReminders, stopReminders } from './scheduler.ts';
import type { SmsGateway } from './send/gateway.ts';
import type { TextSender } from './send/sender.ts';
import type { TemplateContent } from './template.ts';
import { type Template, templateStream } from './template.ts';
import { addTemplate, changeTemplate, removeTemplate } from './template-decisions.ts';
import { exampleValues, valuesOf } from './values.ts';
import type { createReports } from './webhook.ts';

interface Dependencies {
  readonly gateway: SmsGateway;
  readonly sender: Pick<TextSender, 'stoppedSince' | 'phoneOf'>;
  readonly byHand: ReturnType<typeof createTextsByHand>;
  readonly reports: ReturnType<typeof createReports>;
  readonly views: Pick<Views, 'nextVisit' | 'shownGuest'>;
}

const contentOf = (body: z.output<typeof smsTemplateInput>): TemplateContent => ({
  name: body.name,
  type: body.type,
  text: body.template,
  timing: body.send_timing,
  isActive: body.is_active,
});

const versionsOf = (template: Template): readonly string[] =>
  template.status === 'there' ? [smsTemplateVersion(template)] : [];

const shown = (id: string, message: string) => async (show: Show) => {
  const template = await show('GET /reminder-templates/:id', { id });
  return template === undefined ? undefined : { success: true, message, template };
};

const bySystem = ({ correlation, now }: CallContext): WriteContext => ({
  actor: { id: 'system', role: 'system' },
  correlation,
  causation: null,
  time: now,
});

function templateRoutes(kit: Kit, { views }: Pick<Dependencies, 'views'>): readonly AnyRoute[] {
  const { streams, settings, log } = kit;
  return [
    route('POST /reminder-templates', async ({ body }, context) => {
      const { id } = creationOf(context.actor.id, 'POST /reminder-templates', context.idempotencyKey);
      const add = addTemplate({ templateId: id, content: contentOf(body) });
      const done = await streams.transact(templateStream(id), add, byCaller(context));
      if (isRefused(done)) return done;
      return { id, body: shown(id, 'Template created'), position: done.last?.position };
    }),

    route('PUT /reminder-templates/:id', async ({ params: { id }, body }, context) => {
      const decide = unlessStale(context.ifMatch, changeTemplate(contentOf(body)), versionsOf);
      const done = await streams.transact(templateStream(id), decide, byCaller(context));
      if (isRefused(done)) return done;
      return { id, body: shown(id, 'Template updated'), position: done.last?.position };
    }),

    route('DELETE /reminder-templates/:id', async ({ params: { id } }, context) => {
      const done = await streams.transact(templateStream(id), removeTemplate(id), byCaller(context));
      if (isRefused(done)) return done;
      return { body: { success: true, message: 'Template deleted' }, position: done.last?.position };
    }),

    route('POST /reminder-templates/preview', async ({ body }, { now }) => {
      const bookingId = body.booking_id ?? (await views.nextVisit(now));
      const visit = bookingId === undefined ? undefined : await loadVisit(log, bookingId);
      if (visit === undefined && body.booking_id !== undefined) return refuse('not-found');
      const { brandName, timeZone } = await settings.at(now);
      const values = visit ? valuesOf(visit, { brandName, timeZone }) : exampleValues({ brandName });
      return { body: { ...previewOf(body.template, values), booking_id: visit?.bookingId ?? null } };
    }),
  ];
}

/** The text messages of the office: templates, the scheduler, texts by hand, and what the provider reports. */
export function smsRoutes(
  kit: Kit,
  { gateway, sender, byHand, reports, views }: Dependencies,
): readonly AnyRoute[] {
  const { streams, log } = kit;
  const accounts = createAccountFinder(kit);

  const phoneOfCustomer = async (id: CustomerId): Promise<string | null> => {
    const user = await accounts.byId(id as string as UserId);
    const contact = user?.contact ?? (await views.shownGuest(id))?.contact;
    if (contact !== undefined && contact !== erased && contact.phone !== null) return contact.phone;
    return await recordedPhone(streams, id);
  };

  return [
    ...templateRoutes(kit, { views }),

    route('POST /reminders/scheduler/start', async (_call, context) => {
      const done = await streams.transact(schedulerStream, startReminders(), byCaller(context));
      return {
        body: { success: true, message: 'Scheduler started' },
        position: accepted(done).last?.position,
      };
    }),

    route('POST /reminders/scheduler/stop', async (_call, context) => {
      const done = await streams.transact(schedulerStream, stopReminders(), byCaller(context));
      return {
        body: { success: true, message: 'Scheduler stopped' },
        position: accepted(done).last?.position,
      };
    }),

    route('GET /reminders/sms-status', async () => ({
      body: { success: true, sms_configured: gateway.isSetUp },
    })),

    route('POST /reminders/send', async ({ body }, context) => {
      const made = { actorId: context.actor.id, route: 'POST /reminders/send', of: body.booking_id } as const;
      const sent = await byHand.send(
        {
          creationId: creationFor(made, context.idempotencyKey).id,
          bookingId: body.booking_id,
          templateId: body.template_id ?? null,
          words: body.custom_message ?? null,
          atOnce: body.now,
          again: body.again,
        },
        byCaller(context),
      );
      if (isRefused(sent)) return sent;
      return { body: { success: sent.isSent, message: sent.message }, position: sent.position };
    }),

    route('POST /reminders/logs/:id/resend', async ({ params: { id }, body }, context) => {
      const made = { actorId: context.actor.id, route: 'POST /reminders/logs/:id/resend', of: id } as const;
      const { id: creationId } = creationFor(made, context.idempotencyKey);
      const again = { creationId, messageId: id, atOnce: body.now };
      const sent = await byHand.resend(again, byCaller(context));
      if (isRefused(sent)) return sent;
      return { body: { success: sent.isSent, message: sent.message }, position: sent.position };
    }),

    route('GET /admin/bookings/:id/texts', async ({ params: { id } }) => {
      const visit = await loadVisit(log, id);
      return visit === undefined
        ? refuse('not-found')
        : { body: { texts_stopped: await sender.stoppedSince(await sender.phoneOf(visit)) } };
    }),

    route('GET /admin/customers/:id/texts', async ({ params: { id } }) => ({
      body: { texts_stopped: await sender.stoppedSince(await phoneOfCustomer(id)) },
    })),

    route('POST /webhooks/twilio', async ({ body, query }, context) => {
      const form = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body.bytes)));
      const given = new URLSearchParams(query as Record<string, string>).toString();
      const signature = body.header('x-twilio-signature') ?? '';
      const report = { signature, query: given === '' ? '' : `?${given}`, form };
      if (signature === '' || !(await gateway.isGenuine(report)))
        return refuse('malformed', {
          detail: 'This message is not signed by the provider of text messages.',
        });
      const message = uuid.safeParse(new URLSearchParams(given).get('message'));
      await reports(message.success ? message.data : null, form, bySystem(context));
      return { body: { received: true } };
    }),
  ];
}
