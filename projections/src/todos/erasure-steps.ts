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

/** Open until the account or the guest is erased, which is the last step; without a request nothing opens. */
export const erasureSteps = todoKind({
  subject: ({ data }) => {
    if ('userId' in data) return data.userId;
    return 'customerId' in data ? data.customerId : data.personId;
  },
  on: {
    ErasureRequested: () => open,
    GuestErasureRequested: () => open,
    PersonErased: () => undefined,
  },
});
