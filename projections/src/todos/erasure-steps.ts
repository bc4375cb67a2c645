import { todoKind } from './kind.ts';

const open = { state: {}, due_at: null };

/** Open from the moment a key is gone until the database keeps nothing of the person. */
export const erasureTraces = todoKind({
  subject: ({ data }) => data.personId,
  on: {
    PersonErased: () => open,
    PersonKeyDestroyedAgain: () => open,
    PersonTracesRemoved: () => undefined,
  },
});

/** Open until the account is erased, which is the last step; without a request nothing opens. */
export const erasureSteps = todoKind({
  subject: ({ data }) => ('userId' in data ? data.userId : data.personId),
  on: {
    ErasureRequested: () => open,
    PersonErased: () => undefined,
  },
});
