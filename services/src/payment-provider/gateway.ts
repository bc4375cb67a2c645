import type { Cents } from '@tidylog/contracts/vocabulary/money';

/** The currency we charge in, as the provider spells it. */
export const businessCurrency = 'usd';

export interface ProviderCard {
  /** As the provider spells it: `visa`, `mastercard`. */
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** Why the provider or the customer's bank said no: its code, and its message for people. */
export interface ProviderFailure {
  readonly code: string;
  readonly message: string;
}

/** The provider said no to what was asked of it; the same question gets the same answer. */
export interface ProviderRefusal {
  readonly refused: ProviderFailure;
}

export interface ProviderMethod {
  readonly methodId: string;
  /** The customer that it is kept for; null for nobody. */
  readonly customerId: string | null;
  /** Null for what is not a card. */
  readonly card: ProviderCard | null;
  /** The same for the same number, whichever method stands for it; null where the provider does not tell. */
  readonly fingerprint: string | null;
}

export interface ProviderSetup {
  readonly setupIntentId: string;
  readonly status: 'open' | 'succeeded' | 'cancelled';
  readonly customerId: string | null;
  readonly methodId: string | null;
  /** For the provider's form in the browser. */
  readonly clientSecret: string;
}

/** What an object was made for, as it was said when it was made; null on what was not made here. */
export interface PaymentReference {
  readonly ledgerId: string;
  readonly paymentId: string;
}

export interface ProviderPayment {
  readonly intentId: string;
  /** `open`: nothing was paid and it can still be, also after a decline; `action`: the bank wants the customer. */
  readonly status: 'open' | 'action' | 'processing' | 'succeeded' | 'cancelled';
  readonly reference: PaymentReference | null;
  /** As the provider spells it: `usd`. */
  readonly currency: string;
  readonly amount: Cents;
  /** What came of it; 0 until it has succeeded. */
  readonly received: Cents;
  readonly customerId: string | null;
  readonly methodId: string | null;
  readonly card: ProviderCard | null;
  /** Of the last try, where that failed. */
  readonly failure: ProviderFailure | null;
  /** For the step of the bank in the browser. */
  readonly clientSecret: string | null;
}

export interface ProviderCheckout {
  readonly sessionId: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly reference: PaymentReference | null;
  /** The payment that the form makes, once there is one. */
  readonly intentId: string | null;
  readonly clientSecret: string | null;
}

export interface ProviderRefund {
  readonly providerRefundId: string;
  /** Ours, under which it was asked for; null for one that was not made here. */
  readonly refundId: string | null;
  readonly reference: PaymentReference | null;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly intentId: string | null;
  readonly amount: Cents;
  /** Why it failed. */
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
  /** The payment that made it; null if there was none. */
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

/** What a message of the provider is about. It says no more: what is true is asked of the provider. */
export interface ProviderNudge {
  readonly eventId: string;
  readonly kind: 'payment' | 'checkout' | 'refund' | 'dispute' | 'setup' | 'other';
  readonly objectId: string;
}

export interface NewPayment extends PaymentReference {
  readonly amount: Cents;
  readonly customerId: string | null;
  readonly description: string;
}

export interface PaymentAsked {
  readonly intentId: string;
  /** The payment's id: asked for once, however often it is repeated. */
  readonly paymentId: string;
  readonly methodId: string;
  /** Asked for while the customer is not there: a bank that wants the customer declines. */
  readonly offSession: boolean;
  /** Keeps the card with the payment's customer, for charges while the customer is not there. */
  readonly saveForLater: boolean;
}

export interface NewCheckout extends PaymentReference {
  readonly amount: Cents;
  readonly customerId: string | null;
  /** For the provider's form, where the customer is not known there. */
  readonly email: string | null;
  readonly saveForLater: boolean;
  /** What the form names the sum by. */
  readonly description: string;
  readonly returnUrl: string;
}

/**
 * What the product needs of its payment provider. Every call throws `ProviderUnavailable` where the outcome is
 * unknown; a refusal, a decline and a thing that is not there are values. What makes something takes a key under
 * which it is made once, however often it is asked for.
 */
export interface PaymentGateway {
  /** `key` is our customer's id. */
  createCustomer(customer: {
    readonly key: string;
    readonly email: string | null;
    readonly name: string | null;
  }): Promise<{ readonly customerId: string }>;

  /** A customer that is deleted, or not there, is no error. What was paid, and can be given back, stays. */
  deleteCustomer(customerId: string): Promise<void>;

  createSetup(setup: { readonly customerId: string }): Promise<ProviderSetup>;
  setup(setupIntentId: string): Promise<ProviderSetup | undefined>;
  /** The setup that has succeeded for this customer with this method; undefined where there is none. */
  setupOf(setup: {
    readonly customerId: string;
    readonly methodId: string;
  }): Promise<ProviderSetup | undefined>;

  method(methodId: string): Promise<ProviderMethod | undefined>;
  /** All cards that are saved for a customer; undefined if the provider does not know the customer. */
  methodsOf(customerId: string): Promise<readonly ProviderMethod[] | undefined>;
  attachMethod(attachment: {
    readonly methodId: string;
    readonly customerId: string;
  }): Promise<ProviderMethod | ProviderRefusal>;
  /** A method that is detached, or not there, is no error. */
  detachMethod(methodId: string): Promise<void>;
  nameMethod(naming: { readonly methodId: string; readonly billingName: string }): Promise<void>;

  /** Made under the payment's id; no money is asked for yet. */
  createPayment(payment: NewPayment): Promise<ProviderPayment | ProviderRefusal>;
  /** Asks for the money. A decline is a payment that is `open` with its failure. */
  confirmPayment(asked: PaymentAsked): Promise<ProviderPayment | ProviderRefusal>;
  payment(intentId: string): Promise<ProviderPayment | undefined>;
  /** The payment as it is afterwards: one that has succeeded stays so. */
  cancelPayment(intentId: string): Promise<ProviderPayment | undefined>;

  /** Made under the payment's id. */
  createCheckout(checkout: NewCheckout): Promise<ProviderCheckout | ProviderRefusal>;
  checkout(sessionId: string): Promise<ProviderCheckout | undefined>;
  /** The session as it is afterwards: one that is complete stays so. */
  expireCheckout(sessionId: string): Promise<ProviderCheckout | undefined>;

  /** Made under the refund's id, which the provider forgets after a day: look for it first. */
  refund(refund: {
    readonly refundId: string;
    readonly ledgerId: string;
    readonly paymentId: string;
    readonly intentId: string;
    readonly amount: Cents;
  }): Promise<ProviderRefund | ProviderRefusal>;
  refundOf(providerRefundId: string): Promise<ProviderRefund | undefined>;
  dispute(disputeId: string): Promise<ProviderDispute | undefined>;
  /** All refunds of a payment, from any source, the oldest first. */
  refundsOf(intentId: string): Promise<readonly ProviderRefund[]>;
  /** All disputes of a payment, the oldest first. */
  disputesOf(intentId: string): Promise<readonly ProviderDispute[]>;

  /** What was paid, refunded and disputed there since then, by real time, from any source. */
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
