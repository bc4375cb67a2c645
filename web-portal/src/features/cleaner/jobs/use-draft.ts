import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { type Draft, keepDraft, keptDraft } from '../phone/drafts.ts';

const empty: Draft = { text: '', audience: 'office' };

/** A note that survives the page: a small phone throws pages away while its camera is open. */
export function useDraft(job: string) {
  const owner = useSession().user?.id;
  const [draft, setDraft] = useState(empty);
  const isTouched = useRef(false);
  useEffect(() => {
    if (owner === undefined) return;
    void keptDraft(owner, job).then((kept) => {
      if (kept !== undefined && !isTouched.current) setDraft(kept);
    });
  }, [owner, job]);
  const store = (kept: Draft | null) => {
    if (owner !== undefined) void keepDraft(owner, job, kept);
  };
  const change = (part: Partial<Draft>) => {
    isTouched.current = true;
    const next = { ...draft, ...part };
    setDraft(next);
    store(next.text === '' ? null : next);
  };
  return {
    draft,
    change,
    /** Once it is sent, the phone keeps it as a tap; it is a draft again if the server refuses it. */
    follow: (sending: Promise<unknown>) => {
      store(null);
      sending.then(
        () => setDraft({ ...empty, audience: draft.audience }),
        () => store(draft),
      );
    },
  };
}
