import { readFileSync, rmSync } from 'node:fs';
import type { EventLog } from '@tidylog/eventlog/event-log';

const askedIn = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
};

/**
 * For crash tests: a log whose process kills itself once, right after it has appended an event of the type in the
 * file, before it knows the outcome. A file that also names a process (`api BookingPlaced`) is only for that one.
 */
export function crashing(log: EventLog, file: string | undefined, name: string): EventLog {
  if (file === undefined) return log;
  return {
    ...log,
    append: async (stream, expected, events, context) => {
      const appended = await log.append(stream, expected, events, context);
      const asked = askedIn(file);
      if (events.some(({ type }) => asked === type || asked === `${name} ${type}`)) {
        rmSync(file);
        process.kill(process.pid, 'SIGKILL');
      }
      return appended;
    },
  };
}
