import type { Conduct } from '../flow/cards.ts';
import type { Base, Metadata } from './base.ts';
import type { PaymentIntent, SetupIntent } from './intents.ts';

export interface Customer extends Base<'customer'> {
  readonly address: unknown;
  readonly balance: 0;
  readonly currency: null;
  readonly default_source: null;
  readonly delinquent: false;
  readonly description: string | null;
  readonly email: string | null;
  readonly invoice_settings: { readonly default_payment_method: string | null };
  readonly name: string | null;
  readonly phone: string | null;
  readonly preferred_locales: readonly string[];
  readonly shipping: null;
  readonly tax_exempt: 'none';
  readonly test_clock: null;
  readonly deleted?: true;
}

export interface Card {
  readonly brand: string;
  readonly checks: Readonly<
    Record<`${'address_line1' | 'address_postal_code' | 'cvc'}_check`, 'pass' | null>
  >;
  readonly country: 'US';
  readonly display_brand: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly fingerprint: string;
  readonly funding: 'credit';
  readonly generated_from: null;
  readonly last4: string;
  readonly networks: { readonly available: readonly string[]; readonly preferred: null };
  readonly regulated_status: 'unregulated';
  readonly three_d_secure_usage: { readonly supported: true };
  readonly wallet: null;
}

export interface BillingDetails {
  readonly address: Readonly<Record<string, string | null>>;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly tax_id: null;
}

export interface PaymentMethod extends Base<'payment_method'> {
  readonly allow_redisplay: 'unspecified';
  readonly billing_details: BillingDetails;
  readonly card: Card;
  readonly customer: string | null;
  readonly type: 'card';
  readonly internal: {
    readonly conduct: Conduct;
    /** Authenticated for payments without the cardholder. */
    readonly setUp: boolean;
    /** After a payment without a customer, a card cannot be used again. */
    readonly spent: boolean;
  };
}

export interface Charge extends Base<'charge'> {
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly balance_transaction: null;
  readonly billing_details: BillingDetails;
  readonly captured: boolean;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly disputed: boolean;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly outcome: Readonly<Record<string, string | null>>;
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly payment_method_details: {
    readonly type: 'card';
    readonly card: Readonly<Record<string, unknown>>;
  };
  readonly receipt_email: string | null;
  readonly receipt_url: null;
  readonly refunded: boolean;
  readonly status: 'succeeded' | 'failed';
}

export interface Refund extends Base<'refund'> {
  readonly amount: number;
  readonly balance_transaction: null;
  readonly charge: string;
  readonly currency: string;
  readonly destination_details: Readonly<Record<string, unknown>>;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly receipt_number: null;
  readonly status: 'succeeded';
}

export interface Dispute extends Base<'dispute'> {
  readonly amount: number;
  readonly balance_transactions: readonly never[];
  readonly charge: string;
  readonly currency: string;
  readonly evidence: Readonly<Record<string, null>>;
  readonly evidence_details: Readonly<Record<string, number | boolean>>;
  readonly is_charge_refundable: false;
  readonly payment_intent: string;
  readonly payment_method_details: Readonly<Record<string, unknown>>;
  readonly reason: 'fraudulent';
  readonly status: 'needs_response' | 'won' | 'lost';
}

export interface LineItem {
  readonly id: string;
  readonly object: 'item';
  readonly amount_discount: 0;
  readonly amount_subtotal: number;
  readonly amount_tax: 0;
  readonly amount_total: number;
  readonly currency: string;
  readonly description: string;
  readonly quantity: number;
}

export interface CheckoutSession extends Base<'checkout.session'> {
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly client_secret: string | null;
  readonly currency: string;
  readonly customer: string | null;
  readonly customer_details: Readonly<Record<string, unknown>> | null;
  readonly customer_email: string | null;
  readonly expires_at: number;
  readonly invoice: null;
  readonly mode: 'payment';
  readonly payment_intent: string | null;
  readonly payment_method_types: readonly string[];
  readonly payment_status: 'unpaid' | 'paid';
  readonly redirect_on_completion: string;
  readonly return_url: string | null;
  readonly setup_intent: null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly submit_type: null;
  readonly success_url: null;
  readonly total_details: Readonly<Record<string, number>>;
  readonly ui_mode: string;
  readonly url: null;
  readonly internal: {
    readonly lines: readonly LineItem[];
    readonly intent: {
      readonly description: string | null;
      readonly metadata: Metadata;
      readonly receipt_email: string | null;
      readonly setup_future_usage: string | null;
    };
  };
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: unknown; readonly previous_attributes?: unknown };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** Every object of the API by its `object` field. */
export interface Kinds {
  readonly customer: Customer;
  readonly payment_method: PaymentMethod;
  readonly setup_intent: SetupIntent;
  readonly payment_intent: PaymentIntent;
  readonly charge: Charge;
  readonly refund: Refund;
  readonly dispute: Dispute;
  readonly 'checkout.session': CheckoutSession;
  readonly event: StripeEvent;
}
export type Kind = keyof Kinds;
export type StripeObject = Kinds[Kind];

/** An object as a caller sees it. */
export function shown(object: StripeObject): Record<string, unknown> {
  const { internal: _, ...rest }: StripeObject & { internal?: unknown } = object;
  return rest;
}
