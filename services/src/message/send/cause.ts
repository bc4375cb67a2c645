import { causeIdOf, isMailCause } from '@tidylog/contracts/domain/mail-causes';
import type { Recorded } from '@tidylog/eventlog/event-log';

/** Whether an event is the one that a mail is known by. */
export const isAskedBy = (event: Recorded, causeId: string): boolean =>
  event.id === causeId || (isMailCause(event) && causeIdOf(event) === causeId);
