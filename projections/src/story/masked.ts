import { erased } from '@tidylog/contracts/events/event';
import { definitionOf } from '@tidylog/contracts/events/registry';
import { isDecoded, type LogEvent } from '@tidylog/eventlog/event-log';
import { protectedFields } from '@tidylog/eventlog/protected-fields';

/**
 * An event as it would be had its people been erased, for readers from whom contact details are hidden; without data
 * if this release cannot tell what in it is personal.
 */
export function withoutPersonal<Event extends LogEvent>(event: Event): Event {
  const definition = definitionOf(event.type);
  if (!isDecoded(event) || definition === undefined) return { ...event, data: {} };
  const fields = protectedFields(definition).filter(({ field }) => Reflect.get(event.data, field) != null);
  return {
    ...event,
    data: { ...event.data, ...Object.fromEntries(fields.map(({ field }) => [field, erased])) },
  };
}
