import type { Delivery, Store } from '../storage/store.ts';
import { post } from './post.ts';
import { startRounds } from './rounds.ts';

export interface DeliveryOptions {
  readonly store: Store;
  readonly secret: string;
  /** The pause after a first failure, in milliseconds; it doubles each time. */
  readonly firstPause: number;
  readonly enabledEvents: ReadonlySet<string> | undefined;
  readonly openDisputes: () => void;
}

/** How webhooks are sent until this changes: for tests that try orders and repeats. */
export interface Manner {
  readonly paused: boolean;
  readonly copies: number;
  readonly order: 'created' | 'reversed';
}

export interface Deliveries {
  url: string | undefined;
  manner: Manner;
  wake(): void;
  /** Returns the status, 0 without an answer. */
  sendNow(event: string): Promise<number>;
  stop(): Promise<void>;
}

type Target = Pick<Deliveries, 'url' | 'manner'>;

const longestPause = 5 * 60_000;
/** In milliseconds. Held webhooks are due already, and must not keep this busy. */
const whileHeld = 500;

const isTaken = (status: number): boolean => status >= 200 && status < 300;
const isHeld = ({ url, manner }: Target): boolean => url === undefined || manner.paused;

function sender(
  { store, secret, firstPause, enabledEvents }: DeliveryOptions,
  target: Target,
  signal: AbortSignal,
) {
  const send = async (id: string): Promise<number> => {
    const event = store.find('event', id);
    if (target.url === undefined || event === undefined) return 0;
    return await post({ url: target.url, secret, event, signal });
  };
  const deliver = async ({ seq, event, attempts }: Delivery): Promise<void> => {
    const type = store.find('event', event)?.type;
    if (type === undefined || enabledEvents?.has(type) === false) {
      store.removeDelivery(seq);
      return;
    }
    const statuses: number[] = [];
    for (let copy = 0; copy < target.manner.copies; copy += 1) statuses.push(await send(event));
    if (signal.aborted) return;
    if (statuses.some(isTaken)) store.removeDelivery(seq);
    else store.putOff(seq, attempts + 1, Date.now() + Math.min(longestPause, firstPause * 2 ** attempts));
  };
  const deliverDue = async (): Promise<void> => {
    const due = store.deliveries().filter((delivery) => delivery.due <= Date.now());
    for (const delivery of target.manner.order === 'reversed' ? due.reverse() : due) {
      if (signal.aborted || isHeld(target)) return;
      await deliver(delivery);
    }
  };
  return { send, deliverDue };
}

/** Delivers what waits and retries failures with growing pauses. The store keeps them over restarts. */
export function startDeliveries(options: DeliveryOptions): Deliveries {
  const { store, openDisputes } = options;
  const ending = new AbortController();
  const target: Target = { url: undefined, manner: { paused: false, copies: 1, order: 'created' } };
  const { send, deliverDue } = sender(options, target, ending.signal);
  const rounds = startRounds({
    run: async () => {
      openDisputes();
      if (!isHeld(target)) await deliverDue();
    },
    pause: () => {
      const next = store.nextDue();
      return next === undefined ? undefined : Math.max(next - Date.now(), isHeld(target) ? whileHeld : 0);
    },
    ending: ending.signal,
  });
  return Object.assign(target, {
    wake: rounds.wake,
    sendNow: send,
    stop: async () => {
      ending.abort();
      await rounds.stopped();
    },
  });
}
