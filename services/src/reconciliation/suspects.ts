import { ledgerId as ledgerIdSchema } from '@tidylog/contracts/schemas/ids';
import type { LedgerId } from '@tidylog/contracts/vocabulary/ids';
import type { Kit } from '../kernel/kit.ts';
import { orUnreadable, unreadable } from '../kernel/unreadable.ts';
import { type Ledger, ledgerStream, type Payment } from '../ledger/ledger.ts';
import type { PaymentGateway, PaymentReference } from '../payment-provider/gateway.ts';
import { isNewsOfDispute, isNewsOfRefund, type PaymentHere, tellsNews, unknownCharge } from './comparison.ts';
import type { LookWindow } from './look-window.ts';
import type { Difference } from './reconciliation.ts';

/** The ledgers with something unsettled, or with news since then. */
export type LedgersToCompare = (since: Temporal.Instant) => Promise<readonly LedgerId[]>;

/** The payments to be compared in full, by the provider's id; with our record of each, if it is known. */
export type Suspects = Map<string, PaymentReference | null>;

export interface Gathered {
  readonly suspects: Suspects;
  /** Charges for something unknown here, and differences that cannot be checked again. */
  readonly unknown: readonly Difference[];
  readonly unreadable: ReadonlySet<string>;
  readonly compared: number;
}

interface Listing {
  readonly listed: ReadonlySet<string>;
  readonly suspects: Suspects;
}

interface Dependencies {
  readonly gateway: Pick<PaymentGateway, 'chargesSince' | 'refundsSince' | 'disputesSince' | 'charge'>;
  readonly ledgersToCompare: LedgersToCompare;
}

const isHeld = ({ disputes }: Ledger, paymentId: string): boolean =>
  [...disputes.values()].some((dispute) => dispute.paymentId === paymentId && dispute.status === 'open');

const isGoingBack = ({ refunds }: Ledger, paymentId: string): boolean =>
  refunds.some((refund) => refund.paymentId === paymentId && refund.status === 'requested');

const isOpen = (ledger: Ledger, { paymentId, status }: Payment, isListed: boolean): boolean =>
  status === 'under-way' ||
  (status === 'succeeded' && !isListed) ||
  isHeld(ledger, paymentId) ||
  isGoingBack(ledger, paymentId);

/** Finds out cheaply, from lists, which payments need a closer look. */
export function createSuspects(
  { streams }: Pick<Kit, 'streams'>,
  { gateway, ledgersToCompare }: Dependencies,
) {
  async function ledgerOf(id: string): Promise<Ledger | undefined> {
    const known = ledgerIdSchema.safeParse(id);
    if (!known.success) return undefined;
    const { state } = await streams.load(ledgerStream(known.data));
    return state.subject === null ? undefined : state;
  }

  async function hereOf(reference: PaymentReference | null): Promise<PaymentHere | undefined> {
    if (reference === null) return undefined;
    const { ledgerId, paymentId } = reference;
    const ledger = await ledgerOf(ledgerId);
    return ledger?.payments.some((payment) => payment.paymentId === paymentId)
      ? { ledger, paymentId }
      : undefined;
  }

  const lookUp = async (reference: PaymentReference | null, passed: Set<string>) => {
    const here = await orUnreadable(hereOf(reference));
    if (here === unreadable && reference !== null) passed.add(reference.ledgerId);
    return here;
  };

  async function ofCharges(since: Temporal.Instant, suspects: Suspects, passed: Set<string>) {
    const unknown: Difference[] = [];
    const listed = new Set<string>();
    for (const charge of await gateway.chargesSince(since)) {
      const { intentId, reference } = charge;
      const here = await lookUp(reference, passed);
      if (here === undefined) unknown.push(...unknownCharge(charge));
      else if (here !== unreadable && intentId !== null) {
        listed.add(intentId);
        if (tellsNews(charge, here)) suspects.set(intentId, reference);
      }
    }
    return { unknown, listed };
  }

  async function ofRefundsAndDisputes(since: Temporal.Instant, suspects: Suspects, passed: Set<string>) {
    const [refunds, disputes] = await Promise.all([
      gateway.refundsSince(since),
      gateway.disputesSince(since),
    ]);
    const seen = [
      ...refunds.map(({ thing, reference }) => ({
        intentId: thing.intentId,
        reference,
        isNews: (ledger: Ledger) => isNewsOfRefund(thing, ledger),
      })),
      ...disputes.map(({ thing, reference }) => ({
        intentId: thing.intentId,
        reference,
        isNews: (ledger: Ledger) => isNewsOfDispute(thing, ledger),
      })),
    ];
    for (const { intentId, reference, isNews } of seen) {
      const here = await lookUp(reference, passed);
      if (here === undefined || here === unreadable || intentId === null) continue;
      if (isNews(here.ledger)) suspects.set(intentId, reference);
    }
  }

  function ofLedger(ledgerId: LedgerId, ledger: Ledger, { listed, suspects }: Listing): number {
    let compared = 0;
    for (const payment of ledger.payments) {
      const { paymentId, intentId } = payment;
      if (intentId === null) continue;
      const isListed = listed.has(intentId);
      compared += Number(!isListed);
      if (isOpen(ledger, payment, isListed)) suspects.set(intentId, { ledgerId, paymentId });
    }
    return compared;
  }

  async function ofLedgers(since: Temporal.Instant, passed: Set<string>, listing: Listing) {
    let compared = 0;
    for (const ledgerId of await ledgersToCompare(since)) {
      const ledger = await orUnreadable(ledgerOf(ledgerId));
      if (ledger === unreadable) passed.add(ledgerId);
      else if (ledger !== undefined) compared += ofLedger(ledgerId, ledger, listing);
    }
    return compared;
  }

  async function ofDifference(
    { providerIntentId, ledgerId }: Difference,
    suspects: Suspects,
  ): Promise<readonly Difference[]> {
    if (providerIntentId === null || ledgerId === null || suspects.has(providerIntentId)) return [];
    const ledger = await ledgerOf(ledgerId);
    const payment = ledger?.payments.find(({ intentId }) => intentId === providerIntentId);
    suspects.set(providerIntentId, payment ? { ledgerId, paymentId: payment.paymentId } : null);
    return [];
  }

  /** It may have been refunded since, or what it is for may be known by now. */
  async function stillUnknown({ providerId }: Difference): Promise<readonly Difference[]> {
    const charge = await gateway.charge(providerId);
    if (charge === undefined || (await hereOf(charge.reference)) !== undefined) return [];
    return unknownCharge(charge);
  }

  async function lookAgain(
    difference: Difference,
    { suspects, passed }: { readonly suspects: Suspects; readonly passed: Set<string> },
  ): Promise<readonly Difference[]> {
    const isUnknown = difference.kind === 'unknown-charge';
    const left = await orUnreadable(
      isUnknown ? stillUnknown(difference) : ofDifference(difference, suspects),
    );
    if (left !== unreadable) return left;
    passed.add(difference.ledgerId ?? difference.providerId);
    return [difference];
  }

  return {
    hereOf,
    /** `sinceHere` is by the business clock; `open` are the differences found before. */
    gather: async (
      { since, sinceRefunds }: LookWindow,
      { sinceHere, open }: { readonly sinceHere: Temporal.Instant; readonly open: readonly Difference[] },
    ): Promise<Gathered> => {
      const suspects: Suspects = new Map();
      const passed = new Set<string>();
      const { unknown, listed } = await ofCharges(since, suspects, passed);
      await ofRefundsAndDisputes(sinceRefunds, suspects, passed);
      const compared = await ofLedgers(sinceHere, passed, { listed, suspects });
      const found = new Set(unknown.map(({ differenceId }) => differenceId));
      for (const difference of open)
        if (!found.has(difference.differenceId))
          unknown.push(...(await lookAgain(difference, { suspects, passed })));
      return { suspects, unknown, unreadable: passed, compared: compared + listed.size };
    },
  };
}
