import type { EventLog } from '@tidylog/eventlog/event-log';

/**
 * For crash tests: a log whose process kills itself right after it has appended an event of this type, before
 * anybody learns of it.
 */
export function crashAfter(log: EventLog, type: string | undefined): EventLog {
  if (type === undefined) return log;
  return {
    ...log,
    append: async (stream, expected, events, context) => {
      const appended = await log.append(stream, expected, events, context);
      if (events.some((event) => event.type === type)) process.kill(process.pid, 'SIGKILL');
      return appended;
    },
  };
}
