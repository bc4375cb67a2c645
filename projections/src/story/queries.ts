import { type AnyRoute, route } from '@tidylog/contracts/api/route';
import type { Actor } from '@tidylog/contracts/events/event';
import { type InstantText, instantText } from '@tidylog/contracts/time';
import { fullName, personColumns } from '../people.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { namesOf } from '../users/queries.ts';
import { storyOf } from './gather.ts';
import { deedOf, type StoryEvent, sentenceOf, type Tellers } from './sentences.ts';

const peopleIn = ({ metadata, data }: StoryEvent): readonly string[] => [
  ...(metadata.actor.role === 'guest' || metadata.actor.role === 'system' ? [] : [metadata.actor.id]),
  ...('cleanerId' in data && data.cleanerId !== null ? [data.cleanerId] : []),
  ...('previousCleanerId' in data && data.previousCleanerId !== null ? [data.previousCleanerId] : []),
  ...('pay' in data && data.pay !== null ? [data.pay.cleanerId] : []),
];

/** A guest has no account: his name is the one that the booking carried. */
const guestName = (story: readonly StoryEvent[]): string => {
  const request = story.find((event) => event.type === 'BookingRequested');
  return fullName(personColumns(request?.data.contact ?? 'erased'));
};

const tellersOf = (
  story: readonly StoryEvent[],
  names: ReadonlyMap<string, string>,
  timeZone: string,
): Tellers => {
  const nameOf = (id: string) => names.get(id) ?? 'somebody';
  const guest = guestName(story);
  const actorName = ({ id, role }: Actor): string => {
    if (role === 'system') return 'the system';
    return `${role === 'guest' ? guest : nameOf(id)} (${role})`;
  };
  return { nameOf, actorName, timeZone };
};

const causeOf = (event: StoryEvent, story: readonly StoryEvent[]): string | null => {
  if (event.type === 'BookingCancelled' && event.data.reason === 'hold-expired') return 'the end of the hold';
  const cause = story.find(({ id }) => id === event.metadata.causation);
  return cause === undefined ? null : deedOf(cause);
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const timeOf = ({ metadata }: StoryEvent): InstantText => instantText(Temporal.Instant.from(metadata.time));

export const storyQueries = ({ pool, log, settings }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/bookings/:id/events', async ({ params }) => {
    const story = await storyOf(log, params.id);
    if (story.length === 0) return { refused: 'not-found' };
    const names = await namesOf(pool, [...new Set(story.flatMap(peopleIn))]);
    const tellers = tellersOf(story, names, settings.timeZone);
    return {
      body: story.map((event) => ({
        time: timeOf(event),
        actor: tellers.actorName(event.metadata.actor),
        text: capitalised(sentenceOf(event, tellers)),
        type: event.type,
        cause: causeOf(event, story),
      })),
    };
  }),
];
