import { streamIds } from '../streams.ts';
import { type Item, notYet, todoKindWith } from './kind.ts';

interface Files {
  readonly kept: readonly string[];
  /** Of photos that are no longer kept. */
  readonly useless: readonly string[];
}

const item = (state: Files): Item<Files> => {
  if (state.useless.length > 0) return { state, due_at: null };
  return state.kept.length > 0 ? { state, due_at: notYet } : undefined;
};

const without = (ids: readonly string[], gone: readonly string[]) => ids.filter((id) => !gone.includes(id));

const also = (ids: readonly string[], more: readonly string[]) => [...without(ids, more), ...more];

const none: Files = { kept: [], useless: [] };
const filesOf = (before: Item<Files>): Files => before?.state ?? none;

/** The files of a visit's photos: due when one is removed, or when the customer is erased. */
export const fileRemoval = todoKindWith<Files>()({
  subject: (event) =>
    event.type === 'PersonErased' ? streamIds(event.data.streams, 'booking') : event.data.bookingId,
  on: {
    PhotoAdded: (before, { data }) => {
      const { kept, useless } = filesOf(before);
      return item({ kept: also(kept, [data.photoId]), useless });
    },
    PhotoRemoved: (before, { data }) => {
      const { kept, useless } = filesOf(before);
      return item({ kept: without(kept, [data.photoId]), useless: also(useless, [data.photoId]) });
    },
    PersonErased: (before) => {
      const { kept, useless } = filesOf(before);
      return item({ kept: [], useless: also(useless, kept) });
    },
    PhotoFilesRemoved: (before, { data }) => {
      const { kept, useless } = filesOf(before);
      return item({ kept: without(kept, data.photoIds), useless: without(useless, data.photoIds) });
    },
  },
});
