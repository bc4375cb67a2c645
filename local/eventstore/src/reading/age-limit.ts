import type { EventLog } from '../storage/event-log.ts';
import type { EventRow } from '../storage/rows.ts';

/** Whether an event is young enough for the stream's current `$maxAge`; `$all` shows any age. */
export function ageLimit(log: EventLog, stream: string | undefined): (event: EventRow) => boolean {
  if (stream === undefined) return () => true;
  return (event) => event.created >= Date.now() - log.streams.get(stream).metadata.maxAge * 1000;
}
