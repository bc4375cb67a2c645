import type { Actor } from '@tidylog/contracts/events/event';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import type { RecordedOf } from '../engine/read-model.ts';
import { noted } from './noted.ts';

export const clockTime = (at: string, zone: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(zone)
    .toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' })
    .replace('\u202f', ' ');

export const momentIn =
  (zone: string) =>
  (at: string): string =>
    `${longDate(dateAt(Temporal.Instant.from(at), zone))}, ${clockTime(at, zone)}`;

interface Teller {
  readonly nameOf: (id: string) => string;
  readonly actorName: (actor: Actor) => string;
  readonly timeZone: string;
}

export const timesCorrected = ({ data, metadata }: RecordedOf<'WorkTimesCorrected'>, by: Teller): string => {
  const { clockedInAt, clockedOutAt, before, reason } = data;
  const who = by.actorName(metadata.actor);
  const moment = momentIn(by.timeZone);
  const was = (at: string | null, now: string | null = null) =>
    at === null || (now !== null && moment(at) === moment(now)) ? '' : ` (was ${moment(at)})`;
  const [whose, note] = [by.nameOf(data.cleanerId), noted(reason)];
  if (clockedInAt === null)
    return `${who} took back the clock-in of ${whose}${was(before.clockedInAt)}${note}`;
  const end =
    clockedOutAt === null ? '' : `, ended ${moment(clockedOutAt)}${was(before.clockedOutAt, clockedOutAt)}`;
  return `${who} corrected the times of ${whose}: began ${moment(clockedInAt)}${was(before.clockedInAt, clockedInAt)}${end}${note}`;
};
