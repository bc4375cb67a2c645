import { adopt } from './draft.ts';
import { loadDraft, saveDraft } from './draft-storage.ts';

/** Starts the booking with a ZIP code that was checked before. */
export function keepZip(zip: string, owner: string | null): void {
  const draft = adopt(loadDraft(), owner);
  saveDraft({ ...draft, details: { ...draft.details, zip_code: zip } });
}
