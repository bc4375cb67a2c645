import { businessNow } from '@tidylog/web-shared/api/call';
import { newKey } from '@tidylog/web-shared/api/new-key';
import type { ApiError } from '@tidylog/web-shared/api/problem';
import { readUser } from '@tidylog/web-shared/api/session';
import { createDatabase } from './database.ts';
import type { Lane } from './queue.ts';
import { type Answered, sendTap } from './send-tap.ts';
import { createSender, type Result } from './sender.ts';
import { createTapStore, type NewTap, type Tap, type TapStore } from './tap-store.ts';

export interface Waiting {
  /** Of this person, in order: those that the screen shows as done but not sent. */
  readonly taps: readonly Tap[];
  /** How many wait of other people on this phone. */
  readonly others: number;
  /** False where a closed page loses what waits. */
  readonly isKept: boolean;
}

/** What became of a tap while its person waited for it. */
type Acted =
  | { readonly kind: 'done'; readonly answer: object }
  /** It is on this phone, and will be sent. */
  | { readonly kind: 'kept' };

interface Waiter {
  readonly resolve: (acted: Acted) => void;
  readonly reject: (error: ApiError) => void;
}

/** Of a tap whose person no longer waits for it. */
export type TapResult = Result<Tap> & { readonly outcome: Answered };

const lockName = 'tidylog-cleaner-outbox';
const channelName = 'tidylog-cleaner-outbox';
/** In milliseconds: so long the button waits for an answer; then the screen goes on without it. */
const patience = 1_500;

const nothing: Waiting = { taps: [], others: 0, isKept: true };
export const database = createDatabase();

const aloneIn =
  (lane: Lane) =>
  async (work: () => Promise<void>): Promise<void> => {
    // Only pages of a secure context have locks.
    const { locks } = navigator as { readonly locks?: LockManager | null };
    if (locks) await locks.request(`${lockName}-${lane}`, work);
    else await work();
  };

/** Another tab may have signed in someone else a moment ago. */
const isOwnSession = (person: string): boolean => (readUser()?.id ?? person) === person;

/** What waits to be sent in this browser, and the sender of this page. */
function createOutbox() {
  const listeners = new Set<() => void>();
  const resultListeners = new Set<(results: readonly TapResult[]) => void>();
  const waiters = new Map<string, Waiter>();
  const told = new Set<string>();
  const begun = new Set<(store: TapStore) => void>();
  let shown: Waiting = nothing;
  let store: TapStore | undefined;
  let wake: () => void = () => undefined;
  let owner: string | null = null;
  let channel: BroadcastChannel | undefined;

  const refresh = async (): Promise<void> => {
    const current = store;
    const [taps, others] =
      current === undefined ? [[], 0] : await Promise.all([current.taps(), current.others()]);
    if (current !== store) return;
    shown = { taps: taps.filter(({ id }) => !waiters.has(id)), others, isKept: current?.isKept() ?? true };
    for (const listener of listeners) listener();
  };
  const changed = async (): Promise<void> => {
    channel?.postMessage('changed');
    await refresh();
  };

  const keepWaiting = (id: string): void => {
    const waiter = waiters.get(id);
    waiters.delete(id);
    waiter?.resolve({ kind: 'kept' });
  };

  /** A refusal that its person sees at once is said beside the button, and needs no more of them. */
  async function tell({ id }: Tap, outcome: Answered, from: TapStore): Promise<void> {
    const waiter = waiters.get(id);
    waiters.delete(id);
    if (waiter === undefined) return;
    told.add(id);
    if (outcome.kind === 'done') waiter.resolve({ kind: 'done', answer: outcome.answer ?? {} });
    else if (outcome.kind === 'refused' && outcome.error !== undefined) {
      await from.change({ type: 'given-away', ids: [id] });
      waiter.reject(outcome.error);
    } else waiter.resolve({ kind: 'kept' });
  }

  async function send(from: TapStore, tap: Tap): Promise<Answered> {
    const isLive = waiters.has(tap.id);
    if (tap.lane === 'acts') return await sendTap(tap, { isLive });
    const file = await from.fileOf(tap.id);
    return owner === tap.owner && isOwnSession(tap.owner)
      ? await sendTap(tap, { file, isLive })
      : { kind: 'signed-out' };
  }

  function begin(person: string, key: CryptoKey | null): () => void {
    const mine = createTapStore(database, { owner: person, key });
    store = mine;
    owner = person;
    for (const resolve of begun) resolve(mine);
    begun.clear();
    const senderOf = (lane: Lane) =>
      createSender<Tap>({
        lane,
        owner: () => (isOwnSession(person) ? owner : null),
        queue: () => mine.taps(),
        send: (tap) => send(mine, tap),
        note: async (tap, outcome) => {
          await mine.change({ type: 'answered', id: tap.id, outcome });
          await tell(tap, outcome, mine);
          await changed();
          if (lane === 'acts') photos.wake();
        },
        alone: aloneIn(lane),
        wait: (milliseconds, then) => {
          if (lane === 'acts') for (const id of [...waiters.keys()]) keepWaiting(id);
          void refresh();
          const timer = setTimeout(then, milliseconds);
          return () => clearTimeout(timer);
        },
        ran: (results) => {
          const news = results.filter(({ entry }) => !told.delete(entry.id)) as readonly TapResult[];
          if (news.length > 0) for (const listener of resultListeners) listener(news);
        },
      });
    const [acts, photos] = [senderOf('acts'), senderOf('photos')];
    const wakeBoth = () => {
      acts.wake();
      photos.wake();
    };
    wake = wakeBoth;
    channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined;
    channel?.addEventListener('message', () => void refresh());
    const onVisible = () => {
      if (document.visibilityState === 'visible') wakeBoth();
    };
    window.addEventListener('online', wakeBoth);
    document.addEventListener('visibilitychange', onVisible);
    void refresh();
    wakeBoth();
    return () => {
      window.removeEventListener('online', wakeBoth);
      document.removeEventListener('visibilitychange', onVisible);
      acts.stop();
      photos.stop();
      channel?.close();
      if (store !== mine) return;
      for (const id of [...waiters.keys()]) keepWaiting(id);
      store = undefined;
      owner = null;
      shown = nothing;
    };
  }

  /** The key of the phone may take a moment after the page has opened. */
  const inStore = (): Promise<TapStore> =>
    store === undefined ? new Promise((resolve) => begun.add(resolve)) : Promise.resolve(store);

  return {
    /** For the time of a session. Returns its end. */
    begin,
    /** A session that ends before its store is there: what was just tapped is no one else's to send. */
    abandon: () => begun.clear(),
    takeKey: async (key: CryptoKey): Promise<void> => {
      await store?.takeKey(key);
      await changed();
      wake();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    waiting: () => shown,
    whenSent: (listener: (results: readonly TapResult[]) => void) => {
      resultListeners.add(listener);
      return () => void resultListeners.delete(listener);
    },
    /** Keeps the tap before anything is sent. Throws the refusal if the server refuses it while the person waits. */
    act: async (tap: NewTap): Promise<Acted> => {
      const acted = new Promise<Acted>((resolve, reject) => {
        waiters.set(tap.id, { resolve, reject });
      });
      // Awaited below; a refusal may come before.
      acted.catch(() => undefined);
      await (await inStore()).add(tap);
      wake();
      const timer = setTimeout(() => {
        keepWaiting(tap.id);
        void refresh();
      }, patience);
      try {
        return await acted;
      } finally {
        clearTimeout(timer);
        await changed();
      }
    },
    /** Throws `NoRoomForPhoto` with its reason. */
    addPhoto: async (photo: Pick<NewTap, 'job' | 'body'>, file: Blob): Promise<void> => {
      const tappedAt = new Date(businessNow()).toISOString();
      await (await inStore()).add({ ...photo, id: newKey(), act: 'photos', tappedAt }, file);
      await changed();
      wake();
    },
    fileOf: async (id: string) => (await inStore()).fileOf(id),
    retry: async (id: string): Promise<void> => {
      await (await inStore()).change({ type: 'retried', id });
      await changed();
      wake();
    },
    giveAway: async (ids: readonly string[]): Promise<void> => {
      await (await inStore()).change({ type: 'given-away', ids });
      await changed();
      wake();
    },
  };
}

export const outbox = createOutbox();
