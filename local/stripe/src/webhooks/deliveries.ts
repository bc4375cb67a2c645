import type { Delivery, Store } from '../storage/store.ts';
import { signatureOf } from './signature.ts';

export interface DeliveryOptions {
  readonly store: Store;
  readonly secret: string;
  /** The pause after a first failure, in milliseconds; each further one is twice as long. */
  readonly firstPause: number;
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

const longestPause = 5 * 60_000;
const patience = 20_000;
const longestSleep = 60_000;

const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** Delivers what waits, and tries again what was not taken, with growing pauses; the store holds it over restarts. */
export function startDeliveries({ store, secret, firstPause, openDisputes }: DeliveryOptions): Deliveries {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  const post = async (event: string): Promise<number> => {
    if (state.url === undefined) return 0;
    const body = JSON.stringify(store.find('event', event));
    const signature = signatureOf(body, secret, Math.floor(Date.now() / 1000));
    try {
      const response = await fetch(state.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(patience)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };

  const deliver = async ({ seq, event, attempts }: Delivery): Promise<void> => {
    const statuses: number[] = [];
    for (let copy = 0; copy < state.manner.copies; copy += 1) statuses.push(await post(event));
    if (ending.signal.aborted) return;
    if (statuses.some(isTaken)) store.removeDelivery(seq);
    else store.putOff(seq, attempts + 1, Date.now() + Math.min(longestPause, firstPause * 2 ** attempts));
  };

  const deliverDue = async (): Promise<void> => {
    const due = store.deliveries().filter((delivery) => delivery.due <= Date.now());
    const inTurn = state.manner.order === 'reversed' ? due.reverse() : due;
    for (const delivery of inTurn) {
      if (ending.signal.aborted || state.manner.paused) return;
      await deliver(delivery);
    }
  };

  const runRound = async (): Promise<void> => {
    openDisputes();
    if (state.url !== undefined && !state.manner.paused) await deliverDue();
  };

  const sleep = (): void => {
    const next = store.nextDue();
    if (next === undefined || ending.signal.aborted) return;
    // Deliveries that may not be sent yet are due already, and must not keep this awake.
    const least = state.url === undefined || state.manner.paused ? 500 : 0;
    const pause = Math.max(next - Date.now(), least);
    timer = setTimeout(wake, Math.min(pause, longestSleep));
  };

  let again = false;
  function wake(): void {
    again = true;
    if (round !== undefined || ending.signal.aborted) return;
    clearTimeout(timer);
    round = (async () => {
      while (again && !ending.signal.aborted) {
        again = false;
        await runRound();
      }
    })().finally(() => {
      round = undefined;
      sleep();
    });
  }

  const state: Deliveries = {
    url: undefined,
    manner: { paused: false, copies: 1, order: 'created' },
    wake,
    sendNow: post,
    stop: async () => {
      ending.abort();
      clearTimeout(timer);
      await round;
    },
  };
  return state;
}
