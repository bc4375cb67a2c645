import { startCalendars } from '@tidylog/local-calendar/server';
import type { StandIn } from './stand-in.ts';

/** The local calendars, in place of Google Calendar. */
export const calendarStandIn: StandIn<'calendar'> = {
  name: 'calendar',
  isNeeded: ({ calendarIsConfigured }) => !calendarIsConfigured,
  start: async ({ earlier }) => {
    const calendars = await startCalendars({ port: earlier?.port ?? 0 });
    return { told: { port: calendars.port }, close: () => calendars.close() };
  },
};
