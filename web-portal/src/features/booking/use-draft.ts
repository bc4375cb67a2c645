import type { User } from '@tidylog/web-shared/api/session';
import { useCallback, useRef, useState } from 'react';
import { adopt, type Draft, emptyDetails, emptyDraft } from '../../shared/cleaning/draft.ts';
import { loadDraft, saveDraft } from '../../shared/cleaning/draft-storage.ts';

function prefilled(draft: Draft, user: User | null): Draft {
  // We ask for the ZIP code before we know who people are.
  const { zip_code } = draft.details;
  const untouched = JSON.stringify(draft.details) === JSON.stringify({ ...emptyDetails, zip_code });
  if (user === null || !untouched) return draft;
  const { first_name, last_name, email, phone } = user;
  return { ...draft, details: { ...draft.details, first_name, last_name, email, phone: phone ?? '' } };
}

/** An empty draft with what we know about the person. */
export const freshDraft = (user: User | null): Draft => prefilled(emptyDraft(user?.id ?? null), user);

export type UpdateDraft = (change: (draft: Draft) => Draft) => void;

/**
 * The draft of this tab, stored with every change before anything else happens. The third item is the current draft,
 * for code that runs between a change and the next render.
 */
export function useDraft(user: User | null): [Draft, UpdateDraft, () => Draft] {
  const [draft, setDraft] = useState(() => prefilled(adopt(loadDraft(), user?.id ?? null), user));
  const latest = useRef(draft);
  const update = useCallback<UpdateDraft>((change) => {
    latest.current = change(latest.current);
    saveDraft(latest.current);
    setDraft(latest.current);
  }, []);
  const draftNow = useCallback(() => latest.current, []);
  return [draft, update, draftNow];
}
