import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { checklistOf } from '@tidylog/contracts/vocabulary/checklist';
import type { NoteAudience } from '@tidylog/contracts/vocabulary/road';
import { isTakenBack } from '@tidylog/contracts/vocabulary/taken-back';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import { accept, refuse } from '../../kernel/decision.ts';
import { notOpen, subject } from '../act.ts';
import type { BookingIn } from '../booking-state.ts';
import { saidOfNote } from '../visit-changes.ts';
import { type ByCleaner, onOwnJob, type TapOf } from './tap.ts';

export interface NewNote extends ByCleaner {
  readonly noteId: string;
  readonly audience: NoteAudience;
  readonly text: string;
  readonly cannotCome: boolean;
}

const noteOf = ({ text, ...note }: Pick<NewNote, 'audience' | 'text' | 'cannotCome'>): TapOf => ({
  makes: ['CleanerNoteWritten'],
  text,
  said: saidOfNote(note),
});

export const writeNote = ({ noteId, audience, text, cannotCome, ...by }: NewNote) =>
  onOwnJob(by, noteOf({ audience, text, cannotCome }), (job, { facts: { source: _source, ...facts } }) => {
    if (job.status === 'pending') return refuse('not-confirmed');
    if (job.status === 'cancelled') return notOpen(job);
    if (cannotCome && audience !== 'office')
      return refuse('invalid-input', {
        errors: [{ path: 'audience', message: 'Only the office hears that you cannot come.' }],
      });
    if (cannotCome && job.status !== 'confirmed') return notOpen(job);
    const data = { ...subject(job), cleanerId: by.cleanerId, ...facts };
    return accept<BookingEvent>({
      type: 'CleanerNoteWritten',
      data: { ...data, noteId, audience, text, cannotCome },
    });
  });

export interface GivenTick {
  readonly id: string;
  readonly done: boolean;
  readonly at: Temporal.Instant;
}

const atMost = (at: Temporal.Instant, latest: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(at, latest) > 0 ? latest : at;

type Working = BookingIn<'confirmed' | 'in_progress' | 'completed'>;

/** What was ticked at the wrong house and comes later is kept for the office. */
const isOutside = (at: Temporal.Instant, { work, road }: Working): boolean => {
  if (isTakenBack(road.takenBack, at.toString())) return false;
  const isBefore = (one: Temporal.Instant, other: Temporal.Instant) =>
    Temporal.Instant.compare(one, other) < 0;
  const [begun, ended] = [work.clockedInAt, work.clockedOutAt];
  if (begun !== null && isBefore(at, Temporal.Instant.from(begun))) return true;
  return ended !== null && isBefore(Temporal.Instant.from(ended), at);
};

const latestOf = (given: readonly GivenTick[], { road: { ticks } }: Working): readonly GivenTick[] => {
  const latest = new Map<string, GivenTick>();
  for (const tick of given) {
    const before = latest.get(tick.id)?.at ?? ticks[tick.id]?.at;
    const isLater =
      before === undefined || Temporal.Instant.compare(tick.at, Temporal.Instant.from(before)) > 0;
    if (isLater) latest.set(tick.id, tick);
  }
  return [...latest.values()];
};

const isOfWrongHouse = (items: readonly GivenTick[], { road }: Working): boolean =>
  items.length > 0 && items.every(({ at }) => isTakenBack(road.takenBack, at.toString()));

/** Merged item by item: the latest time wins, also where it repeats what stands. Items that the list does not have are passed by. */
export const tickChecklist = ({ items, ...by }: ByCleaner & { readonly items: readonly GivenTick[] }) =>
  onOwnJob(by, { makes: ['ChecklistTicked'] }, (job, { now, facts: { source: _source, ...facts } }) => {
    if (job.status === 'cancelled') return notOpen(job);
    if (job.status === 'pending' || (job.status === 'confirmed' && !isOfWrongHouse(items, job)))
      return refuse('not-clocked-in');
    const { rooms, addOns } = job.selection;
    const known = new Map(checklistOf(rooms, addOns).map((item) => [item.id, item]));
    const given = items.map(({ id, done, at }) => ({ id, done, at: atMost(at, now) }));
    const wrong = given.findIndex(({ id, at }) => known.has(id) && isOutside(at, job));
    if (wrong >= 0)
      return refuse('invalid-input', {
        errors: [{ path: `items.${wrong}.at`, message: 'This is not between clock-in and clock-out.' }],
      });
    const ticked = latestOf(given, job).flatMap(({ id, done, at }) => {
      const item = known.get(id);
      return item === undefined
        ? []
        : [{ itemId: id, room: item.room, text: item.text, done, at: instantText(at) }];
    });
    if (ticked.length === 0) return accept();
    const data = { ...subject(job), cleanerId: by.cleanerId, ...facts };
    return accept<BookingEvent>({ type: 'ChecklistTicked', data: { ...data, items: ticked } });
  });
