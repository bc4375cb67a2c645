import { atOnce, type Item, notYet, todoKind, todoKindWith } from './kind.ts';

interface Dismissal {
  /** The position of what was last to be looked at. */
  readonly opened: string;
}

const openedBy = ({ position }: { readonly position: bigint }): Item<Dismissal> => ({
  state: { opened: String(position) },
  due_at: null,
});

const lookedAt = (before: Item<Dismissal>, upTo: string): Item<Dismissal> =>
  before && BigInt(before.state.opened) <= BigInt(upTo) ? { state: before.state, due_at: notYet } : before;

/**
 * A dismissed cleaner's jobs that have not begun. It waits until the cleaner is back, because an assignment may have
 * been on its way while they were dismissed, and only a look at rows that hold it closes it.
 */
export const dismissalSteps = todoKindWith<Dismissal>()({
  subject: ({ data }) => ('cleanerId' in data ? data.cleanerId : data.pay?.cleanerId),
  on: {
    CleanerDismissed: (_before, event) => openedBy(event),
    CleanerAssigned: (before, event) => before && openedBy(event),
    // A reopened visit is its cleaner's again.
    CompletionRevoked: (before, event) => before && openedBy(event),
    JobsReturned: (before, { data }) => lookedAt(before, data.upTo),
    CleanerReinstated: () => undefined,
  },
});

export const answerSteps = todoKind({
  subject: ({ data }) => data.questionId,
  on: {
    AnswerRequested: () => atOnce,
    QuestionAnswered: () => undefined,
    AnswerRefused: () => undefined,
  },
});
