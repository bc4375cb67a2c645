import { isDecoded, type LogEvent } from '@tidylog/eventlog/event-log';

const longest = 400;

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** An event without a sentence in this release: why, and its data as the log has it. */
export const asItIs = (event: LogEvent): string => {
  const data = shortened(JSON.stringify(event.data) ?? 'no data');
  return isDecoded(event)
    ? `${event.type}, which this release does not know: ${data}`
    : `An event that cannot be read. ${event.fault.message} It contains ${data}`;
};
