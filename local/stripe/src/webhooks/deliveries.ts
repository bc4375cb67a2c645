import type { Delivery, Store } from '../storage/store.ts';
import { post } from './post.ts';
import { startRounds } from './rounds.ts';

export interface DeliveryOptions {
  readonly store: Store;
  readonly secret: string;
  /** The pause after a first failure, in milliseconds; each further one is twice as long. */
  readonly firstPause: number;
  /** The types of events that are sent; undefined for all. */
  readonly enabledEvents: ReadonlySet<string> | undefined;
  /** Opens the disputes that are due. */
  readonly openDisputes: () => void;
}

/** How webhooks are sent until told otherwise: for tests that try orders and repeats. */
export interface Manner {
  readonly paused: boolean;
  /** How often each is sent. */
  readonly copies: number;
  readonly order: 'created' | 'reversed';
}

export interface Deliveries {
  /** Where they go from now on. */
  url: string | undefined;
  manner: Manner;
  /** Something may be due. */
  wake(): void;
  /** Sends one event once, now; answers the status, 0 where nobody answered. */
  sendNow(event: string): Promise<number>;
  stop(): Promise<void>;
}

type Target = Pick<Deliveries, 'url' | 'manner'>;

const longestPause = 5 * 60_000;
/** What may not be sent yet is due already, and must not keep this awake. */
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

/** Delivers what waits, and tries again what was not taken, with growing pauses; the store holds it over restarts. */
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
