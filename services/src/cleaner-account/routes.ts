import { type AnyRoute, route } from '@tidylog/server/route';
import type { createEmailChange } from '../identity/email-change.ts';
import { isRefused } from '../kernel/decision.ts';
import { byCaller } from '../kernel/kit.ts';
import type { createCleanerSettings } from './settings.ts';

interface Dependencies {
  readonly changeSettings: ReturnType<typeof createCleanerSettings>;
  readonly emails: Pick<ReturnType<typeof createEmailChange>, 'open'>;
}

export const cleanerAccountRoutes = ({ changeSettings, emails }: Dependencies): readonly AnyRoute[] => [
  route('POST /cleaner/settings', async ({ body }, context) => {
    const asked = { changes: body, version: context.ifMatch };
    const done = await changeSettings(context.actor.id, asked, byCaller(context));
    if (isRefused(done)) return done;
    const { settings, position } = done;
    return { body: settings, version: settings.version, position };
  }),

  route('POST /auth/change-email', async ({ body }, context) => {
    const caller = context.sessionId === null ? null : context.actor.id;
    const opening = { ...body, password: body.password, caller, from: context };
    const done = await emails.open(opening, byCaller(context));
    return isRefused(done) ? done : { body: undefined, ...done };
  }),
];
