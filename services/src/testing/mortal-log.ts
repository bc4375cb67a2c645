import type { EventLog } from '@tidylog/eventlog/event-log';

/** A log whose process is killed after so many appends. */
export const dyingAfter = (log: EventLog, appends: number): EventLog => {
  let left = appends;
  return {
    ...log,
    append: async (...details) => {
      if (left === 0) throw new Error('This process was killed.');
      left -= 1;
      return log.append(...details);
    },
  };
};
