import { MissingKey, UnreadableEvent } from '@tidylog/eventlog/errors';

const restore = 'Put back a copy of the event log in which it is whole; docs/backup.md says how.';

/** Why something failed, in one line for the person who started it, with what to do if that is known. */
export const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof UnreadableEvent || error instanceof MissingKey ? `${message} ${restore}` : message;
};
