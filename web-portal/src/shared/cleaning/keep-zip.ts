import { adopt } from './draft.ts';
import { loadDraft, saveDraft } from './draft-storage.ts';

/** A ZIP code that was checked before the booking began: the booking starts with it. */
export function keepZip(zip: string, owner: string | null): void {
  const draft = adopt(loadDraft(), owner);
  saveDraft({ ...draft, details: { ...draft.details, zip_code: zip } });
}
