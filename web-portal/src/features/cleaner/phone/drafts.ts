import { database } from '../outbox/outbox.ts';
import { sealValue, unsealValue } from '../outbox/seal.ts';

/** A note that its cleaner has not saved yet. */
export interface Draft {
  readonly text: string;
  readonly audience: string;
}

/** In milliseconds: after this, what was kept is deleted. */
const keptFor = 48 * 60 * 60 * 1_000;

const nameOf = (owner: string, job: string): string => `draft ${owner} ${job}`;

let work: Promise<unknown> = Promise.resolve();

/** One after the other, so that the last letter typed is the last one written. */
function inOrder<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
  const done = work.then(step).catch(() => undefined);
  work = done;
  return done;
}

/** Keeps a draft, or forgets it: null. Where this phone keeps nothing, it lives as long as its page. */
export const keepDraft = (owner: string, job: string, draft: Draft | null): Promise<unknown> =>
  inOrder(async () => {
    const id = nameOf(owner, job);
    if (draft === null) return await database.use((one) => one.delete('drafts', id));
    const kept = await database.use((one) => one.get('key', owner));
    if (kept === undefined) return undefined;
    const sealed = await sealValue(kept.key, id, draft);
    return await database.use((one) => one.put('drafts', { id, owner, keptAt: Date.now(), sealed }));
  });

export const keptDraft = (owner: string, job: string): Promise<Draft | undefined> =>
  inOrder(async () => {
    const id = nameOf(owner, job);
    const [kept, draft] = await database.use((one) =>
      Promise.all([one.get('key', owner), one.get('drafts', id)]),
    );
    if (kept === undefined || draft === undefined || Date.now() - draft.keptAt > keptFor) return undefined;
    return await unsealValue<Draft>(kept.key, id, draft.sealed);
  });

/** Deletes drafts that are too old, and those of other people. */
export const forgetOldDrafts = (owner: string): Promise<unknown> =>
  inOrder(() =>
    database.use(async (one) => {
      const transaction = one.transaction('drafts', 'readwrite');
      for (const draft of await transaction.store.getAll())
        if (draft.owner !== owner || Date.now() - draft.keptAt > keptFor)
          await transaction.store.delete(draft.id);
      await transaction.done;
    }),
  );
