import { readFileSync, rmSync } from 'node:fs';
import type { EventLog } from '@tidylog/eventlog/event-log';

const typeIn = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
};

/**
 * For crash tests: a log whose process kills itself, once, right after it has appended an event of the type that
 * stands in the file, before anybody learns of it.
 */
export function crashing(log: EventLog, file: string | undefined): EventLog {
  if (file === undefined) return log;
  return {
    ...log,
    append: async (stream, expected, events, context) => {
      const appended = await log.append(stream, expected, events, context);
      const type = typeIn(file);
      if (events.some((event) => event.type === type)) {
        rmSync(file);
        process.kill(process.pid, 'SIGKILL');
      }
      return appended;
    },
  };
}
