import type { Cents } from '@tidylog/contracts/vocabulary/money';

/** The currency we charge in, as the provider spells it. */
export const businessCurrency = 'usd';

export interface ProviderCard {
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** Why the provider or the customer's bank refused: its code, and its message for people. */
export interface ProviderFailure {
  readonly code: string;
  readonly message: string;
}

/** The provider refused the request; the same request gets the same answer. */
export interface ProviderRefusal {
  readonly refused: ProviderFailure;
}

export interface ProviderMethod {
  readonly methodId: string;
  readonly customerId: string | null;
  readonly card: ProviderCard | null;
  /** The same for every method with the same card number; null when the provider does not say. */
  readonly fingerprint: string | null;
}

export interface ProviderSetup {
  readonly setupIntentId: string;
  readonly status: 'open' | 'succeeded' | 'cancelled';
  readonly customerId: string | null;
  readonly methodId: string | null;
  readonly clientSecret: string;
}

/** What an object was made for, as we said when we made it; null for objects made elsewhere. */
export interface PaymentReference {
  readonly ledgerId: string;
  readonly paymentId: string;
}

export interface ProviderPayment {
  readonly intentId: string;
  /** `open`: nothing was paid and it can still be, even after a decline; `action`: the bank wants the customer. */
  readonly status: 'open' | 'action' | 'processing' | 'succeeded' | 'cancelled';
  readonly reference: PaymentReference | null;
  /** As the provider spells it: `usd`. */
  readonly currency: string;
  readonly amount: Cents;
  /** 0 until it has succeeded. */
  readonly received: Cents;
  readonly customerId: string | null;
  readonly methodId: string | null;
  readonly card: ProviderCard | null;
  readonly failure: ProviderFailure | null;
  readonly clientSecret: string | null;
}

export interface ProviderCheckout {
  readonly sessionId: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly reference: PaymentReference | null;
  readonly intentId: string | null;
  readonly clientSecret: string | null;
}

export interface ProviderRefund {
  readonly providerRefundId: string;
  /** Ours; null for a refund that was not made here. */
  readonly refundId: string | null;
  readonly reference: PaymentReference | null;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly intentId: string | null;
  readonly amount: Cents;
  readonly failureCode: string | null;
}

export interface ProviderDispute {
  readonly disputeId: string;
  readonly status: 'open' | 'won' | 'lost';
  readonly intentId: string | null;
  readonly amount: Cents;
  readonly reason: string;
}

/** A charge from the provider's list. */
export interface ProviderCharge {
  readonly chargeId: string;
  readonly intentId: string | null;
  readonly reference: PaymentReference | null;
  readonly currency: string;
  readonly received: Cents;
  readonly refunded: Cents;
  readonly isDisputed: boolean;
}

/** A refund or a dispute in a list, with the reference of its payment. */
export interface Listed<Thing> {
  readonly thing: Thing;
  readonly reference: PaymentReference | null;
}

/**
 * What a message of the provider is about; `cards` are those of the customer that it names. It says no more: the facts
 * are requested from the provider.
 */
export interface ProviderNudge {
  readonly eventId: string;
  readonly kind: 'payment' | 'checkout' | 'refund' | 'dispute' | 'setup' | 'cards' | 'other';
  readonly objectId: string;
}

export interface NewPayment extends PaymentReference {
  readonly amount: Cents;
  readonly customerId: string | null;
  readonly description: string;
}

export interface PaymentAsked {
  readonly intentId: string;
  /** The idempotency key. */
  readonly paymentId: string;
  readonly methodId: string;
  /** The customer is not there: a bank that wants the customer declines. */
  readonly offSession: boolean;
  readonly saveForLater: boolean;
}

export interface NewCheckout extends PaymentReference {
  readonly amount: Cents;
  readonly customerId: string | null;
  readonly email: string | null;
  readonly saveForLater: boolean;
  readonly description: string;
  readonly returnUrl: string;
}

/**
 * What the product needs from its payment provider. Every call throws `ProviderUnavailable` when the outcome is
 * unknown; a refusal, a decline and a missing thing are values. What creates something takes a key under which it is
 * created once, however often it is requested.
 */
export interface PaymentGateway {
  /** `key` is our customer's id. */
  createCustomer(customer: {
    readonly key: string;
    readonly email: string | null;
    readonly name: string | null;
  }): Promise<{ readonly customerId: string }>;

  /** Our id of a customer; undefined for one that is deleted, not there, or not made by us. */
  customerKey(customerId: string): Promise<string | undefined>;

  /** A customer that is deleted or not there is no error. Payments stay, and can still be refunded. */
  deleteCustomer(customerId: string): Promise<void>;

  createSetup(setup: { readonly customerId: string }): Promise<ProviderSetup>;
  setup(setupIntentId: string): Promise<ProviderSetup | undefined>;
  setupOf(setup: {
    readonly customerId: string;
    readonly methodId: string;
  }): Promise<ProviderSetup | undefined>;

  method(methodId: string): Promise<ProviderMethod | undefined>;
  /** Undefined if the provider does not know the customer. */
  methodsOf(customerId: string): Promise<readonly ProviderMethod[] | undefined>;
  attachMethod(attachment: {
    readonly methodId: string;
    readonly customerId: string;
  }): Promise<ProviderMethod | ProviderRefusal>;
  /** A method that is detached or not there is no error. */
  detachMethod(methodId: string): Promise<void>;
  nameMethod(naming: { readonly methodId: string; readonly billingName: string }): Promise<void>;

  /** Under the payment's id; no money is requested yet. */
  createPayment(payment: NewPayment): Promise<ProviderPayment | ProviderRefusal>;
  /** Requests the money. A declined payment is `open` and has a failure. */
  confirmPayment(asked: PaymentAsked): Promise<ProviderPayment | ProviderRefusal>;
  payment(intentId: string): Promise<ProviderPayment | undefined>;
  /** The payment as it is afterwards: one that has succeeded stays so. */
  cancelPayment(intentId: string): Promise<ProviderPayment | undefined>;

  createCheckout(checkout: NewCheckout): Promise<ProviderCheckout | ProviderRefusal>;
  checkout(sessionId: string): Promise<ProviderCheckout | undefined>;
  /** The session as it is afterwards: one that is complete stays so. */
  expireCheckout(sessionId: string): Promise<ProviderCheckout | undefined>;

  /**
   * Under the refund's id and its attempt, which the provider forgets after a day: look for the refund first. A
   * refused attempt is answered the same for as long, so what may succeed now is another attempt.
   */
  refund(refund: {
    readonly refundId: string;
    readonly attempt: number;
    readonly ledgerId: string;
    readonly paymentId: string;
    readonly intentId: string;
    readonly amount: Cents;
  }): Promise<ProviderRefund | ProviderRefusal>;
  refundOf(providerRefundId: string): Promise<ProviderRefund | undefined>;
  dispute(disputeId: string): Promise<ProviderDispute | undefined>;
  /** From any source, oldest first. */
  refundsOf(intentId: string): Promise<readonly ProviderRefund[]>;
  disputesOf(intentId: string): Promise<readonly ProviderDispute[]>;

  /** Paid, refunded or disputed since then, by real time, from any source. */
  chargesSince(since: Temporal.Instant): Promise<readonly ProviderCharge[]>;
  refundsSince(since: Temporal.Instant): Promise<readonly Listed<ProviderRefund>[]>;
  disputesSince(since: Temporal.Instant): Promise<readonly Listed<ProviderDispute>[]>;
  charge(chargeId: string): Promise<ProviderCharge | undefined>;

  /** Undefined for a message that is not the provider's own, was altered, or is older than 5 minutes of real time. */
  nudge(message: {
    readonly bytes: Uint8Array;
    readonly signature: string;
  }): Promise<ProviderNudge | undefined>;
}

export const isProviderRefusal = (answer: object): answer is ProviderRefusal => 'refused' in answer;
