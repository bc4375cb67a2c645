import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Kit } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { orUnreadable, unreadable } from '../kernel/unreadable.ts';
import type { PaymentGateway, PaymentReference, ProviderNudge } from '../payment-provider/gateway.ts';
import { type Comparison, compare, type PaymentThere } from './comparison.ts';
import { recordLook } from './decisions.ts';
import { isOfNight, lookWindow, nextNight } from './look-window.ts';
import { type Difference, reconciliationStream } from './reconciliation.ts';
import { createSuspects, type LedgersToCompare } from './suspects.ts';

export interface Reconciled {
  readonly recorded: readonly (PaymentEvent | CustomerEvent)[];
  readonly differences: readonly Difference[];
  readonly compared: number;
  /** Skipped: they have a record that cannot be read. */
  readonly unreadable: readonly string[];
}

export interface HowToReconcile {
  /** From when the provider's charges are read; by default a week ago, or the last time if that is longer ago. */
  readonly since?: Temporal.Instant | undefined;
  readonly allCards?: boolean;
  readonly signal?: AbortSignal | undefined;
}

interface Dependencies {
  readonly gateway: PaymentGateway;
  readonly listen: (nudge: ProviderNudge, by: WriteContext) => Promise<void>;
  readonly ledgersToCompare: LedgersToCompare;
  readonly customersWithCards: () => Promise<readonly CustomerId[]>;
  readonly agreeCards: (customerId: CustomerId, by: WriteContext) => Promise<readonly CustomerEvent[]>;
}

/**
 * A payment may change during its comparison: it is compared until nothing is new and two comparisons agree, at most
 * this often.
 */
const tries = 4;

const nothing: Comparison = { toRecord: [], toShow: [] };

const asText = (differences: readonly Difference[]): string => JSON.stringify(differences);

/**
 * Compares the provider's payments, refunds and disputes with ours. Facts are recorded as their webhooks would have
 * done; everything else is saved for the office. Harmless when repeated, or when two run at once.
 */
export function createReconcile(
  kit: Pick<Kit, 'streams' | 'settings'>,
  { gateway, listen, ledgersToCompare, customersWithCards, agreeCards }: Dependencies,
) {
  const { streams, settings } = kit;
  const { gather, hereOf } = createSuspects(kit, { gateway, ledgersToCompare });

  async function thereOf(intentId: string): Promise<PaymentThere | undefined> {
    const payment = await gateway.payment(intentId);
    if (payment === undefined) return undefined;
    const [refunds, disputes] = await Promise.all([
      gateway.refundsOf(intentId),
      gateway.disputesOf(intentId),
    ]);
    return { payment, refunds, disputes };
  }

  async function comparison(intentId: string, reference: PaymentReference | null): Promise<Comparison> {
    const there = await thereOf(intentId);
    const here = await hereOf(there?.payment.reference ?? reference);
    return here === undefined ? nothing : compare(there, here);
  }

  async function settle(intentId: string, reference: PaymentReference | null, by: WriteContext) {
    const recorded: PaymentEvent[] = [];
    let before: string | undefined;
    for (let tried = 1; ; tried += 1) {
      const { toRecord, toShow } = await comparison(intentId, reference);
      const isSure = toRecord.length === 0 && (toShow.length === 0 || before === asText(toShow));
      if (isSure || tried === tries) return { recorded, toShow };
      before = asText(toShow);
      if (toRecord.length === 0) continue;
      recorded.push(...toRecord);
      await listen({ eventId: `reconciliation-${intentId}`, kind: 'payment', objectId: intentId }, by);
    }
  }

  /** Each night asks about some customers, and within a week about all. */
  async function compareCards(
    by: WriteContext,
    until: Temporal.Instant,
    { allCards, signal }: HowToReconcile,
  ) {
    const recorded: CustomerEvent[] = [];
    const passed: string[] = [];
    for (const customerId of await customersWithCards()) {
      signal?.throwIfAborted();
      if (allCards !== true && !isOfNight(customerId, until)) continue;
      const agreed = await orUnreadable(agreeCards(customerId, by));
      if (agreed === unreadable) passed.push(customerId);
      else recorded.push(...agreed);
    }
    return { recorded, passed };
  }

  return async (by: WriteContext, how: HowToReconcile = {}): Promise<Reconciled> => {
    const { since, signal } = how;
    const { state } = await streams.load(reconciliationStream);
    // The provider does not know the business clock, which may be moved for a trial.
    const until = Temporal.Now.instant();
    const window = lookWindow(until, { lastUntil: state.until, given: since });
    const open = [...state.differences.values()].filter(({ isOpen }) => isOpen);
    const sinceHere = by.time.subtract(until.since(window.since));
    const { suspects, unknown, unreadable: passed, compared } = await gather(window, { sinceHere, open });

    const recorded: (PaymentEvent | CustomerEvent)[] = [];
    const differences = [...unknown];
    const unread = new Set(passed);
    for (const [intentId, reference] of suspects) {
      signal?.throwIfAborted();
      const settled = await orUnreadable(settle(intentId, reference, by));
      if (settled === unreadable) {
        unread.add(reference?.ledgerId ?? intentId);
        differences.push(...open.filter(({ providerIntentId }) => providerIntentId === intentId));
        continue;
      }
      recorded.push(...settled.recorded);
      differences.push(...settled.toShow);
    }
    const cards = await compareCards(by, until, how);
    recorded.push(...cards.recorded);
    const look = recordLook({
      lookId: crypto.randomUUID(),
      since: instantText(window.since),
      until: instantText(until),
      recorded: recorded.length,
      found: differences,
      lookedAt: new Set(open.map(({ differenceId }) => differenceId)),
      nextAt: nextNight(by.time, settings.timeZone),
    });
    accepted(await streams.transact(reconciliationStream, look, by));
    return { recorded, differences, compared, unreadable: [...unread, ...cards.passed] };
  };
}
export type Reconcile = ReturnType<typeof createReconcile>;
